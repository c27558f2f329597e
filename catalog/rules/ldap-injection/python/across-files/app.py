from flask import Flask, request

from directory import Directory

app = Flask(__name__)


@app.route('/people')
def people():
    return {'people': Directory().find(request.args['name'])}  # source: name
