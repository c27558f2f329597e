import os
import re

from flask import Flask, abort, request, send_from_directory
from werkzeug.utils import secure_filename

app = Flask(__name__)
ROOT = os.path.realpath('files')


@app.route('/files')
def read():
    name = request.args['name']
    open(os.path.join(ROOT, os.path.basename(name))).read()  # safe: the last part alone
    open(os.path.join(ROOT, secure_filename(name))).read()  # safe: no separators are left
    path = os.path.realpath(os.path.join(ROOT, name))
    if not path.startswith(ROOT + os.sep):
        abort(403)
    open(path).read()  # safe: resolved, then its beginning was tested
    if '..' in name:
        abort(403)
    open('files/' + name).read()  # safe: below the folder, and no dots lead out of it
    other = request.args['other']
    if not re.match(r'^[0-9a-f-]{36}$', str(other)):
        abort(404)
    open('files/' + other).read()  # safe: the text of it has such characters alone
    flag = request.args['flag']
    if not re.match(r'^[a-z0-9-]+$', flag.lower()):
        abort(404)
    open('flags/' + flag.lower()).read()  # safe: without regard to capitals, it has such characters alone
    if not re.fullmatch('[a-z]+', name):
        abort(404)
    open(name).read()  # safe: letters alone
    return send_from_directory(ROOT, name)  # safe: flask keeps it below the folder


@app.route('/folder')
def the_folder():
    path = os.path.join(ROOT, request.args['name'])
    if os.path.realpath(path) != os.path.realpath(ROOT):
        return ''
    return open(path).read()  # safe: resolved, it is the folder


@app.route('/other-folder')
def another_one():
    path = os.path.join(ROOT, request.args['name'])  # source: other
    resolved = os.path.realpath(os.path.join(ROOT, request.args['folder']))
    if resolved != os.path.realpath(ROOT):
        return ''
    return open(path).read()  # finding: path-traversal from other
