import os
import shlex
import subprocess

from flask import Flask, request

app = Flask(__name__)
HOSTS = ['a.example.org', 'b.example.org']


@app.post('/ping')
def ping():
    host = request.form['host']
    subprocess.run(['ping', '-c', '1', host])  # safe: no shell reads it
    os.system('ping -c 1 ' + shlex.quote(host))  # safe: quoted for the shell
    if host in HOSTS:
        os.system('ping -c 1 ' + host)  # safe: one of a fixed list
    return 'done'


@app.post('/resize')
def resize():
    width = request.form['width']
    try:
        int(width)
    except ValueError:
        return 'no', 400
    os.system('convert -resize ' + width)  # safe: what is no number was refused
    return 'done'
