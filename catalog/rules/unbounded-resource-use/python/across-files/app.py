from flask import Flask, request

from waiting import wait

app = Flask(__name__)


@app.get('/a')
def a():
    wait(float(request.args['s']))  # source: a
    return 'done'
