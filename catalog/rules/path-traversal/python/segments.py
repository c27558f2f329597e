import os

from flask import Flask, abort, request

app = Flask(__name__)


@app.route('/files')
def read():
    name = request.args['name']
    if '..' in name.split('/') or name.startswith('/'):
        abort(403)
    open(os.path.join('/srv', name)).read()  # safe: no part of the path climbs


@app.route('/rooted')
def read_rooted():
    name = request.args['name']  # source: name
    if '..' in name.split('/'):
        abort(403)
    open(os.path.join('/srv', name)).read()  # finding: path-traversal from name
