from flask import Flask, request

from rules import Rule

app = Flask(__name__)


@app.post('/rules')
def check():
    return {'passed': Rule(request.json['condition']).holds(1)}  # source: condition
