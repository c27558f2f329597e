import re

from flask import Flask, request

app = Flask(__name__)


@app.route('/search')
def search():
    return {'found': bool(re.search(re.escape(request.args['text']), 'text'))}  # safe: escaped
