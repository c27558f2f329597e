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


def found(name):
    return getattr(actions, name, None)


@app.post('/later')
def later():
    name = request.form['task']  # source: task
    action = found(name)
    if action is None:
        return 'unknown'
    return action(1)  # finding: unsafe-reflection from task


class Desk:
    def __init__(self, name):
        self.handler = getattr(actions, name)

    def run(self):
        self.handler()  # finding: unsafe-reflection from desk


@app.post('/desk')
def desk():
    Desk(request.form['desk']).run()  # source: desk
    return 'done'
