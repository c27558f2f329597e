import importlib

from flask import Flask, request

app = Flask(__name__)


@app.post('/plugins')
def plugins():
    name = request.form['name']  # source: name
    importlib.import_module('plugins.' + name)  # finding: file-inclusion from name
    __import__(name)  # finding: file-inclusion from name
    return 'done'
