from flask import Flask, request

from tokens import token_for

app = Flask(__name__)


@app.post('/members')
def members():
    send(request.json['mail'], token_for(request.json['mail']))
    return ''
