import elementpath
from lxml import etree


def find(name):
    root = etree.parse('users.xml').getroot()
    return elementpath.select(root, "//user[@name='%s']" % name)  # finding: xpath-injection from name
