from flask import Flask, request

app = Flask(__name__)


@app.get('/kept')
def kept():
    name = request.args['name']
    return open('/srv/files/' + name.replace('..', ''))  # safe: no two dots are left beside each other


@app.get('/left')
def left():
    name = request.args['name']  # source: left
    return open('/srv/files/' + name.replace('../', ''))  # finding: path-traversal from left
