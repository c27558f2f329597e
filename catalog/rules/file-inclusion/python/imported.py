import runpy

from flask import Flask, request

app = Flask(__name__)


@app.post('/plugins')
def plugins():
    name = request.form['name']  # source: name
    runpy.run_path('plugins/' + name)  # finding: file-inclusion from name
    return 'done'
