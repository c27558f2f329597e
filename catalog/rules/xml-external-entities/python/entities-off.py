import xml.etree.ElementTree as ET

import defusedxml.ElementTree
from flask import Flask, request
from lxml import etree

app = Flask(__name__)


@app.post('/orders')
def orders():
    body = request.get_data()
    etree.fromstring(body, etree.XMLParser(resolve_entities=False))  # safe: entities stay as they are
    ET.fromstring(body)  # safe: reads no external entities
    defusedxml.ElementTree.fromstring(body)  # safe: refuses entities
    return 'done'
