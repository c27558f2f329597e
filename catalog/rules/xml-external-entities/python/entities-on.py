import xml.sax
from xml.sax.handler import feature_external_ges

from flask import Flask, request
from lxml import etree

app = Flask(__name__)


@app.post('/orders')
def orders():
    body = request.get_data()  # source: body
    etree.fromstring(body, etree.XMLParser(resolve_entities=True, no_network=False))  # finding: xml-external-entities from body
    parser = xml.sax.make_parser()
    parser.setFeature(feature_external_ges, True)
    parser.parse(body)  # finding: xml-external-entities from body
    return 'done'
