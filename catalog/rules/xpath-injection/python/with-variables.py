from flask import Flask, request
from lxml import etree

app = Flask(__name__)


@app.post('/sign-in')
def sign_in():
    users = etree.parse('users.xml')
    users.xpath('//user[@name=$name]', name=request.form['name'])  # safe: a variable of the expression
    return 'done'
