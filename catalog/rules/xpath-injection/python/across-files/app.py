from flask import Flask, request

from users import find

app = Flask(__name__)


@app.route('/users')
def users():
    return {'found': bool(find(request.args['name']))}  # source: name
