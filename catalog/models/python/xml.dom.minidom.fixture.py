import xml.dom.minidom
import xml.sax
import xml.sax.handler

parser = xml.sax.make_parser()
parser.setFeature(xml.sax.handler.feature_external_ges, True)
xml.dom.minidom.parseString(taint(), parser)  # sink: xxe
sink(xml.dom.minidom.parseString(taint()))  # flow
