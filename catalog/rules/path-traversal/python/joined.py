import os
import re
from pathlib import Path

from flask import Flask, request, send_file

app = Flask(__name__)


@app.route('/files')
def read():
    name = request.args['name']  # source: name
    content = open(os.path.join('files', name)).read()  # finding: path-traversal from name
    os.remove('files/' + name)  # finding: path-traversal from name
    Path('files', name).read_text()  # finding: path-traversal from name
    (Path('files') / name).unlink()  # finding: path-traversal from name
    return send_file('files/' + name)  # finding: path-traversal from name


@app.post('/upload')
def upload():
    file = request.files['file']
    file.save('uploads/' + file.filename)  # source: filename; finding: path-traversal from filename
    return 'done'


@app.route('/flags')
def flags():
    flag = request.args['flag']  # source: flag
    if re.match(r'^[a-z0-9-]+$', request.args['other'].lower()):
        open('flags/' + flag.lower())  # finding: path-traversal from flag
    return ''
