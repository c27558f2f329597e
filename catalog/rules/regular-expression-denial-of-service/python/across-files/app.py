from flask import Flask, request

from checks import is_list

app = Flask(__name__)


@app.post('/lists')
def lists():
    return {'valid': is_list(request.form['list'])}  # source: list
