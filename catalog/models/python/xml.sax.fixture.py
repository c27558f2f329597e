import xml.sax
from xml.sax.handler import feature_external_ges
from xml.sax.saxutils import escape

parser = xml.sax.make_parser()
parser.setFeature(feature_external_ges, True)
parser.parse(taint())  # sink: xxe
other = xml.sax.make_parser()
other.setFeature('http://xml.org/sax/features/external-general-entities', True)
other.parse(taint())  # sink: xxe
third = xml.sax.make_parser()
third.parse(taint())  # safe: external entities are off
third.setFeature(feature_external_ges, False)
third.parse(taint())  # safe: external entities are off
sink(escape(taint()))  # cleans: xml-injection; cleans: xss; cleans: xxe
other.setFeature(feature_external_ges, taint())
sink(other.external)  # flow
third.setFeature('http://xml.org/sax/features/external-general-entities', taint())
sink(third.external)  # flow
