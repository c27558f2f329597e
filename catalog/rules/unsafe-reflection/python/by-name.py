from flask import Flask, request
from werkzeug.utils import import_string

import actions

app = Flask(__name__)


@app.post('/run')
def run():
    name = request.form['name']  # source: name
    getattr(actions, name)()  # finding: unsafe-reflection from name
    import_string(name)  # finding: unsafe-reflection from name
    return 'done'
