import re

from flask import Flask, request

app = Flask(__name__)


@app.route('/search')
def search():
    pattern = request.args['pattern']  # source: pattern
    return {'found': bool(re.search(pattern, 'text'))}  # finding: regex-injection from pattern
