import io

from lxml import etree

etree.fromstring(taint())  # sink: xxe
etree.fromstring(taint(), parser=etree.XMLParser(resolve_entities=True))  # sink: xxe
etree.fromstring(taint(), etree.XMLParser(resolve_entities=False))  # safe: entities stay
etree.parse(taint())  # sink: xxe; sink: path-traversal
for _, element in etree.iterparse(taint()):  # sink: xxe
    pass
root = etree.fromstring('<a/>')
root.xpath(taint())  # sink: xpath-injection
root.xpath('//a[@b=$b]', b=taint())  # safe: a variable
etree.XPath(taint())  # sink: xpath-injection
sink(etree.fromstring(taint(), etree.XMLParser(resolve_entities=False)).get('a'))  # flow
sink(etree.XMLParser(resolve_entities=taint()).resolve_entities)  # flow
sink(etree.tostring(taint()))  # cleans: xml-injection
etree.parse(io.BytesIO(taint()))  # sink: xxe
etree.XSLT(taint())  # sink: xml-injection
etree.fromstring(taint(), etree.XMLParser(load_dtd=True))  # sink: xxe
etree.fromstring(taint(), etree.XMLParser(load_dtd=True, resolve_entities=False))  # safe: entities are left as they are
sink(etree.XMLParser(load_dtd=taint()).load_dtd)  # flow
etree.fromstring(taint(), etree.XMLParser(dtd_validation=True))  # sink: xxe
etree.fromstring(taint(), etree.XMLParser(dtd_validation=False, resolve_entities=False))  # safe: nothing is resolved
