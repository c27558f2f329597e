from flask import Flask, request

from accounts import change

app = Flask(__name__)


@app.post('/accounts/<account>')
def update(account):
    change(account, request.json)  # source: body
    return 'done'
