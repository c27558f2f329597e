from lxml import etree

PARSER = etree.XMLParser(resolve_entities=True)


def read(document):
    return etree.fromstring(document, parser=PARSER)  # finding: xml-external-entities from body
