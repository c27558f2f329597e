import secrets

from flask import Flask, make_response, request

app = Flask(__name__)


@app.post('/a')
def a():
    answer = make_response('in')
    answer.set_cookie('sessionid', request.args['sid'], secure=True, httponly=True)  # source: a; finding: chosen-session-id from a
    return answer


@app.post('/b')
def b():
    answer = make_response('in')
    answer.set_cookie('sessionid', secrets.token_hex(16), secure=True, httponly=True)  # safe: made here
    answer.set_cookie('theme', request.args['theme'], secure=True, httponly=True)  # safe: no session
    return answer
