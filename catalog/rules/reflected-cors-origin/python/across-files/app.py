from flask import Flask, make_response, request

from cors import allow

app = Flask(__name__)


@app.route('/data')
def data():
    response = make_response('data')
    allow(response, request.headers.get('Origin'))  # source: origin
    return response
