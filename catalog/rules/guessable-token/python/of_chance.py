import hashlib
import secrets
import time
import uuid

from flask import Flask, request

app = Flask(__name__)


@app.post('/forgot')
def forgot():
    reset_token = hashlib.sha256(secrets.token_bytes(32)).hexdigest()  # safe: nobody predicts it
    keep(request.json['mail'], reset_token)
    return ''


@app.post('/mixed')
def mixed():
    token = hashlib.sha256(f'{uuid.uuid4()}{time.time()}'.encode()).hexdigest()  # safe: part of it is not predicted
    keep(request.json['mail'], token)
    return ''


@app.get('/page')
def page():
    cache_key = hashlib.sha256(str(time.time()).encode()).hexdigest()  # safe: protects nothing
    return cached(cache_key)


@app.get('/pages')
def pages():
    page_token = hashlib.sha256(str(time.time()).encode()).hexdigest()  # safe: says which page comes next
    return page_token


@app.post('/own')
def own():
    token = hashlib.sha256(f'{fresh()}{time.time()}'.encode()).hexdigest()  # safe: part of it is not predicted
    keep(request.json['mail'], token)
    return ''


def fresh():
    return secrets.token_hex(16)
