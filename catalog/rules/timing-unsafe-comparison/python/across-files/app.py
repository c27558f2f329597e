from flask import Flask, abort, request

from sign import sign

app = Flask(__name__)


@app.post('/hook')
def hook():
    if sign(request.data) != request.headers['X-Signature']:  # finding: timing-unsafe-comparison from a
        abort(401)
    return 'accepted'
