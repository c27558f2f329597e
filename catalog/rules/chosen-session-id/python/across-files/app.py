from flask import Flask, make_response, request

from keep import keep

app = Flask(__name__)


@app.post('/a')
def a():
    return keep(make_response('in'), request.args['sid'])  # source: a
