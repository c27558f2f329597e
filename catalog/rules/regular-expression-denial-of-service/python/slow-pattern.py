import re

from flask import Flask, request

app = Flask(__name__)


@app.post('/mail')
def mail():
    address = request.form['address']  # source: address
    if re.match(r'^([a-zA-Z0-9]+)+@example\.org$', address):  # finding: regular-expression-denial-of-service from address
        return 'done'
    return 'wrong'
