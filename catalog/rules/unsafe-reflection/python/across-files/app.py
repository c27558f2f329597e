from flask import Flask, request

from dispatch import dispatch

app = Flask(__name__)


@app.post('/run')
def run():
    return {'result': dispatch(request.json['action'])}  # source: action
