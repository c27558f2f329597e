from flask import Flask, request

import actions

app = Flask(__name__)
ACTIONS = {'start': actions.start, 'stop': actions.stop}


@app.post('/run')
def run():
    ACTIONS[request.form['name']]()  # safe: a function of the table
    return 'done'


@app.get('/column')
def column():
    name = request.args['column']
    shown = getattr(actions, name)  # safe: read, not called
    if getattr(actions, name, None) != shown:  # safe: compared
        return 'changed'
    return str(shown).upper()  # safe: a text is made of it


@app.post('/verb')
def verb():
    return getattr(actions, 'do_' + request.form['verb'])()  # safe: functions that are named so are there to be called
