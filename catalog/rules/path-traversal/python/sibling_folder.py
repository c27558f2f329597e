import os

from flask import Flask, request

app = Flask(__name__)
ROOT = os.path.realpath('files')


@app.get('/beside')
def beside():
    path = os.path.realpath(os.path.join(ROOT, request.args['name']))  # source: a
    if not path.startswith(ROOT):
        return 'no'
    return open(path).read()  # finding: path-traversal from a


@app.get('/absolute')
def absolute():
    path = os.path.abspath('/srv/files/' + request.args['name'])  # source: b
    if not path.startswith('/srv/files'):
        return 'no'
    return open(path).read()  # finding: path-traversal from b


@app.get('/within')
def within():
    path = os.path.realpath(os.path.join(ROOT, request.args['name']))
    if not path.startswith(ROOT + os.sep):
        return 'no'
    return open(path).read()  # safe: no other folder begins so
