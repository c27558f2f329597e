import subprocess

from flask import Flask, request

app = Flask(__name__)


@app.post('/run')
def run():
    tool = request.form['tool']  # source: tool
    subprocess.run([tool, '--version'])  # finding: argument-injection from tool
    subprocess.Popen(tool)  # finding: argument-injection from tool
    return 'done'
