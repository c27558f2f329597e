from flask import Flask, request

from sessions import restore

app = Flask(__name__)


@app.before_request
def before():
    restore(request.headers.get('X-State'))  # source: state
