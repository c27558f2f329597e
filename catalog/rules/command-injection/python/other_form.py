import os
import re
from pathlib import Path

from flask import Flask, abort, request

app = Flask(__name__)


def is_plain(text):
    return re.fullmatch(r'[a-z/]+', text)


@app.route('/asked')
def asked():
    name = request.args['name']  # source: a
    if not is_plain(os.path.normpath(name)):
        abort(404)
    os.system('ls ' + name)  # finding: command-injection from a


@app.route('/listed')
def listed():
    name = request.args['name']  # source: b
    if str(Path(name).resolve()) not in ('/srv/a', '/srv/b'):
        abort(404)
    os.system('ls ' + name)  # finding: command-injection from b


@app.route('/pattern')
def pattern():
    name = request.args['name']  # source: c
    if not re.fullmatch(r'[a-z/]+', os.path.normpath(name)):
        abort(404)
    os.system('ls ' + name)  # finding: command-injection from c


@app.route('/form')
def form():
    name = os.path.normpath(request.args['name'])
    if not re.fullmatch(r'[a-z/]+', name):
        abort(404)
    os.system('ls ' + name)  # safe: this is the text that the pattern fits
