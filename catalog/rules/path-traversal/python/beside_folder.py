import os

from flask import Flask, abort, request

app = Flask(__name__)
ROOT = os.path.realpath('files')


@app.get('/open')
def read_open():
    file = os.path.realpath(os.path.join(ROOT, request.args['name']))  # source: a
    if not file.startswith(ROOT):
        abort(403)
    with open(file) as opened:  # finding: path-traversal from a
        return opened.read()


@app.get('/ended')
def read_ended():
    file = os.path.realpath(os.path.join(ROOT, request.args['name']))
    if not file.startswith(ROOT + os.sep):
        abort(403)
    with open(file) as opened:  # safe: the separator stands behind the folder
        return opened.read()
