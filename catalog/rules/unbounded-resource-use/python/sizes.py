import time

from flask import Flask, abort, request

app = Flask(__name__)


@app.get('/a')
def a():
    time.sleep(float(request.args['s']))  # source: a; finding: unbounded-resource-use from a
    return 'done'


@app.get('/b')
def b():
    seconds = float(request.args['s'])
    if seconds > 5:
        abort(400)
    time.sleep(seconds)  # safe: a limit
    return 'done'


@app.get('/c')
def c():
    time.sleep(min(float(request.args['s']), 5))  # safe: the smaller of both
    return 'done'


@app.get('/d')
def d():
    return bytes(int(request.args['n']))  # source: d; finding: unbounded-resource-use from d
