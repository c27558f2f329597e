import xml.etree.ElementTree as ET

from xml.sax.saxutils import escape

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
    etree.fromstring('<order><name>' + request.args['name'] + '</name></order>', etree.XMLParser(resolve_entities=True))  # safe: no entity can be declared behind the beginning of an element
    etree.fromstring(escape(request.args['name']), etree.XMLParser(resolve_entities=True))  # safe: nothing of it is markup
    return 'done'
