import hashlib
import hmac
import os

from flask import Flask, abort, request

app = Flask(__name__)


@app.post('/hook')
def hook():
    wanted = hmac.new(os.environ['HOOK_SECRET'].encode(), request.data, hashlib.sha256).hexdigest()  # source: a
    if wanted != request.headers['X-Signature']:  # finding: timing-unsafe-comparison from a
        abort(401)
    return 'accepted'


@app.post('/safe')
def safe():
    wanted = hmac.new(os.environ['HOOK_SECRET'].encode(), request.data, hashlib.sha256).hexdigest()
    if not hmac.compare_digest(wanted, request.headers['X-Signature']):  # safe: the same time for all
        abort(401)
    return 'accepted'


@app.post('/key')
def key():
    if request.headers['X-Api-Key'] == os.environ['API_KEY']:  # source: b; finding: timing-unsafe-comparison from b
        return 'accepted'
    return 'here' if request.headers['X-Region'] == os.environ['REGION'] else 'there'  # safe: no secret
