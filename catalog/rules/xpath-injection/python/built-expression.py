import xml.etree.ElementTree as ET

from flask import Flask, request
from lxml import etree

app = Flask(__name__)


@app.post('/sign-in')
def sign_in():
    name = request.form['name']  # source: name
    users = etree.parse('users.xml')
    users.xpath("//user[@name='" + name + "']")  # finding: xpath-injection from name
    users.xpath("//user[@name='" + name.replace('"', '') + "']")  # finding: xpath-injection from name
    ET.parse('users.xml').findall(f".//user[@name='{name}']")  # finding: xpath-injection from name
    return 'done'
