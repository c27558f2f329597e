import os

from flask import Flask, request

app = Flask(__name__)


@app.get('/digits')
def digits():
    name = request.args['name']
    if name.replace('.', '').isdigit():
        os.remove('/srv/files/' + name)  # safe: digits and dots alone
    return 'done'


@app.get('/words')
def words():
    name = request.args['name'].strip()
    if not name.replace('_', '').replace('-', '').isalnum():
        return 'no', 400
    os.remove('/srv/files/' + name)  # safe: letters, digits, underscores and hyphens alone
    return 'done'


@app.get('/slashes')
def slashes():
    name = request.args['name']  # source: slashes
    if not name.replace('/', '').replace('.', '').isalnum():
        return 'no', 400
    os.remove('/srv/files/' + name)  # finding: path-traversal from slashes
    return 'done'


@app.get('/first')
def first():
    name = request.args['name']  # source: first
    if name.replace('..', '', 1).isalnum() or name.replace(request.args['without'], '').isalnum():
        os.remove('/srv/files/' + name)  # finding: path-traversal from first
    return 'done'


@app.get('/another')
def another():
    name = request.args['name']
    rest = name.replace('-', '')
    name = request.args['other']  # source: another
    if rest.isalnum():
        os.remove('/srv/files/' + name)  # finding: path-traversal from another
    return 'done'


@app.get('/replaced')
def replaced():
    name = request.args['name']  # source: replaced
    if name.replace('/', 'a').replace('.', 'b').isalnum():
        os.remove('/srv/files/' + name)  # finding: path-traversal from replaced
    return 'done'
