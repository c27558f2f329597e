from flask import Flask, request

from store import older

app = Flask(__name__)


@app.route('/users')
def find():
    return {'users': older(request.args['age'])}  # source: age
