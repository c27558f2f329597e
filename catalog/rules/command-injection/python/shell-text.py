import os
import subprocess

from flask import Flask, request

app = Flask(__name__)


@app.post('/ping')
def ping():
    host = request.form['host']  # source: host
    os.system('ping -c 1 ' + host)  # finding: command-injection from host
    subprocess.run(f'ping -c 1 {host}', shell=True)  # finding: command-injection from host
    subprocess.check_output(['sh', '-c', 'ping -c 1 ' + host])  # finding: command-injection from host
    return os.popen('ping -c 1 %s' % host).read()  # finding: command-injection from host
