import os
import subprocess

from flask import Flask, request

app = Flask(__name__)


@app.post('/pack')
def pack():
    file = request.form['file']  # source: file
    subprocess.run(['tar', 'cf', 'x.tar', os.path.basename(os.path.abspath(file))])  # finding: argument-injection from file
    subprocess.run(['tar', 'cf', 'x.tar', os.path.relpath(os.path.abspath(file), '/srv')])  # finding: argument-injection from file
    subprocess.run(['tar', 'cf', 'x.tar', os.path.realpath(file)[5:]])  # finding: argument-injection from file
    subprocess.run(['tar', 'cf', 'x.tar', os.path.realpath(file).removeprefix('/srv/')])  # finding: argument-injection from file
    subprocess.run(['tar', 'cf', 'x.tar', '--', os.path.basename(file)])  # safe: no option stands behind --
    return 'done'
