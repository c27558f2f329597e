import os
import sys

from flask import Flask, abort, request

app = Flask(__name__)
ROOTS = [os.path.realpath(folder) for folder in sys.argv[1:]]


def is_within(path, folders):
    return any(path == folder or path.startswith(folder + os.sep) for folder in folders)


@app.route('/one')
def one():
    path = os.path.realpath(request.args['name'])
    if not any(path == folder or path.startswith(folder + os.sep) for folder in ROOTS):
        abort(404)
    return open(path).read()  # safe: it is one of the folders or stands in one


@app.route('/asked')
def asked():
    path = os.path.realpath(request.args['name'])
    if not is_within(path, ROOTS):
        abort(404)
    return open(path).read()  # safe: the function asks the same


@app.route('/outside')
def outside():
    path = os.path.realpath(request.args['name'])  # source: a
    if is_within(path, ROOTS):
        abort(404)
    return open(path).read()  # finding: path-traversal from a


@app.route('/raw')
def raw():
    path = request.args['name']  # source: b
    if not is_within(path, ROOTS):
        abort(404)
    return open(path).read()  # finding: path-traversal from b


@app.route('/same')
def same():
    path = os.path.realpath(request.args['name'])  # source: c
    if path != request.args['other']:
        abort(404)
    return open(path).read()  # finding: path-traversal from c


@app.route('/beside')
def beside():
    path = os.path.realpath(request.args['name'])  # source: d
    if not any(path.startswith(folder) for folder in ROOTS):
        abort(404)
    return open(path).read()  # finding: path-traversal from d
