import importlib

from flask import Flask, request

app = Flask(__name__)
PLUGINS = {'csv': 'plugins.csv_reader', 'xml': 'plugins.xml_reader'}


@app.post('/plugins')
def plugins():
    importlib.import_module(PLUGINS[request.form['name']])  # safe: a name of the table
    return 'done'
