import xmltodict

xmltodict.parse(taint(), disable_entities=False)  # sink: xxe
xmltodict.parse(taint())  # safe: entities are off
sink(xmltodict.parse(taint()))  # flow
sink(xmltodict.unparse(taint()))  # cleans: xml-injection
