import os
from contextlib import contextmanager

from flask import Flask, request

app = Flask(__name__)


@contextmanager
def lent(text):
    yield text


@contextmanager
def folder_for(text):
    yield 'uploads'


@app.post('/list')
def list_files():
    with lent(request.args['folder']) as folder:  # source: folder
        os.system('ls ' + folder)  # finding: command-injection from folder
    with lent('uploads') as fixed, folder_for(request.args['folder']) as chosen:
        os.system('ls ' + fixed)  # safe: a constant
        os.system('ls ' + chosen)  # safe: it lends a constant, whatever it is given
    return 'done'
