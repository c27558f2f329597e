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


@app.route('/behind-text')
def behind_text():
    name = request.args['name']  # source: e
    Path(name).resolve().relative_to(ROOT)
    return open('/var/other/' + name).read()  # finding: path-traversal from e


@app.route('/behind-join')
def behind_join():
    name = request.args['name']  # source: f
    Path(name).resolve().relative_to(ROOT)
    return open(os.path.join('/var/other', name)).read()  # finding: path-traversal from f


@app.route('/behind-path')
def behind_path():
    name = request.args['name']  # source: g
    Path(name).resolve().relative_to(ROOT)
    return open(Path('/var/other') / name).read()  # finding: path-traversal from g


@app.route('/behind-parts')
def behind_parts():
    name = request.args['name']  # source: h
    Path(name).resolve().relative_to(ROOT)
    return open(Path('/var/other', name)).read()  # finding: path-traversal from h


@app.route('/behind-method')
def behind_method():
    name = request.args['name']  # source: i
    Path(name).resolve().relative_to(ROOT)
    return open(Path('/var/other').joinpath(name)).read()  # finding: path-traversal from i


@app.route('/behind-format')
def behind_format():
    name = request.args['name']  # source: j
    Path(name).resolve().relative_to(ROOT)
    return open(f'/var/other/{name}').read()  # finding: path-traversal from j


@app.route('/behind-percent')
def behind_percent():
    name = request.args['name']  # source: k
    Path(name).resolve().relative_to(ROOT)
    return open('/var/other/%s' % name).read()  # finding: path-traversal from k
