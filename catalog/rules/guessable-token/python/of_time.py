import hashlib
import random
import time

from flask import Flask, request, session

app = Flask(__name__)


@app.post('/forgot')
def forgot():
    reset_token = hashlib.sha256((request.json['mail'] + str(time.time())).encode()).hexdigest()  # finding: guessable-token
    keep(request.json['mail'], reset_token)
    return ''


@app.post('/enter')
def enter():
    token = hashlib.sha256(str(random.random()).encode()).hexdigest()  # finding: guessable-token
    session['token'] = token
    return ''


@app.post('/invite')
def invite():
    member = keeper(request.json['team'])
    invite_token = hashlib.sha256(f'{member.id}{member.mail.lower()}{time.time()}'.encode()).hexdigest()  # finding: guessable-token
    keep(member.mail, invite_token)
    return ''
