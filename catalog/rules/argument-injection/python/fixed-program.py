import subprocess

from flask import Flask, request

app = Flask(__name__)
TOOLS = {'git': '/usr/bin/git', 'hg': '/usr/bin/hg'}


@app.post('/run')
def run():
    subprocess.run([TOOLS[request.form['tool']], '--version'])  # safe: a program of the table
    return 'done'
