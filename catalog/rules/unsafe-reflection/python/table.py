from flask import Flask, request

import actions

app = Flask(__name__)
ACTIONS = {'start': actions.start, 'stop': actions.stop}


@app.post('/run')
def run():
    ACTIONS[request.form['name']]()  # safe: a function of the table
    return 'done'
