from flask import Flask, request

from audit import note

app = Flask(__name__)


@app.before_request
def before():
    note(request.path)  # source: path
