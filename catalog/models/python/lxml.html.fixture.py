import lxml.html

root = lxml.html.fromstring(taint())  # safe: HTML declares no entities
root.xpath(taint())  # sink: xpath-injection
lxml.html.parse(taint())  # sink: path-traversal
sink(lxml.html.tostring(taint()))  # flow
for part in lxml.html.fragments_fromstring('<a></a>'):
    part.xpath(taint())  # sink: xpath-injection
