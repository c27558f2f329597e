from flask import Flask, request

from plugins import load

app = Flask(__name__)


@app.post('/plugins')
def plugins():
    load(request.form['path'])  # source: path
    return 'done'
