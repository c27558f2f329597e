import re

from flask import Flask, request

app = Flask(__name__)


@app.post('/mail')
def mail():
    if re.match(r'^[a-zA-Z0-9]+@example\.org$', request.form['address']):  # safe: matched in one way only
        return 'done'
    return 'wrong'
