from flask import Flask, request
from lxml import etree

app = Flask(__name__)


@app.post('/sign-in')
def sign_in():
    users = etree.parse('users.xml')
    users.xpath('//user[@name=$name]', name=request.form['name'])  # safe: a variable of the expression
    name = request.form['name']
    if "'" in name:
        return 'wrong'
    users.xpath(f"//user[@name='{name}']")  # safe: it cannot end the quotes
    users.xpath('//user[@name="' + request.form['name'].replace('"', '') + '"]')  # safe: it cannot end the quotes
    return 'done'
