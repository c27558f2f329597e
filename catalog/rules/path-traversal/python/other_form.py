import os
from pathlib import Path

from flask import Flask, abort, request

app = Flask(__name__)
ROOT = Path('files').resolve()


@app.route('/resolved')
def resolved():
    name = os.path.join('files', request.args['name'])
    try:
        Path(name).resolve().relative_to(ROOT)
    except ValueError:
        abort(404)
    return open(name).read()  # safe: the path without dots stands in the folder


@app.route('/asked')
def asked():
    name = os.path.join('files', request.args['name'])
    target = Path(name).resolve()
    if not target.is_relative_to(ROOT):
        abort(404)
    return open(name).read()  # safe: so it does here


@app.route('/dots')
def dots():
    name = os.path.join('files', request.args['name'])  # source: a
    Path(name).relative_to('files')
    return open(name).read()  # finding: path-traversal from a


@app.route('/asked-of-dots')
def asked_of_dots():
    target = Path('files') / request.args['name']  # source: b
    if not target.is_relative_to('files'):
        abort(404)
    return target.read_text()  # finding: path-traversal from b


@app.route('/elsewhere')
def elsewhere():
    name = request.args['name']  # source: c
    Path(ROOT, name).resolve().relative_to(ROOT)
    return open(name).read()  # finding: path-traversal from c


@app.route('/outside')
def outside():
    name = os.path.join('files', request.args['name'])  # source: d
    if Path(name).resolve().is_relative_to(ROOT):
        abort(404)
    return open(name).read()  # finding: path-traversal from d
