from flask import Flask, request

from unpack import unpack

app = Flask(__name__)


@app.post('/a')
def a():
    return str(len(unpack(request.data)))  # source: a
