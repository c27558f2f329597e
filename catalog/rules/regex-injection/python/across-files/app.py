from flask import Flask, request

from search import matches

app = Flask(__name__)


@app.route('/search')
def search():
    return {'found': matches(request.args['pattern'])}  # source: pattern
