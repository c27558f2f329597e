import re

from flask import Flask, request

app = Flask(__name__)


@app.route('/escaped')
def escaped():
    name = request.args['name']  # source: escaped
    if not re.fullmatch(r'[\w .\\-]+', name):
        return 'no'
    return re.sub('NAME', name, '<p>NAME</p>')  # finding: cross-site-scripting from escaped


@app.route('/plain')
def plain():
    name = request.args['name']
    if not re.fullmatch(r'[\w .-]+', name):
        return 'no'
    return re.sub('NAME', name, '<p>NAME</p>')  # safe: no sign of markup, and none that an escape stands for
