import logging
import traceback

from flask import Flask, jsonify

app = Flask(__name__)


@app.get('/a')
def a():
    try:
        return work()
    except ValueError:
        return traceback.format_exc(), 500  # source: a; finding: stack-trace-exposure from a


@app.get('/b')
def b():
    try:
        return work()
    except ValueError:
        return jsonify(error=traceback.format_exc())  # source: b; finding: stack-trace-exposure from b


@app.get('/c')
def c():
    try:
        return work()
    except ValueError:
        logging.error(traceback.format_exc())  # safe: a log
        return 'Something went wrong.', 500
