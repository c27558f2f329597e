from flask import Flask, request

from tools import start

app = Flask(__name__)


@app.post('/start')
def begin():
    start(request.json['program'])  # source: program
    return 'done'
