import base64
import hashlib
import hmac
import json
import os

from flask import Flask, abort, request

app = Flask(__name__)


def unpacked(token):
    head, claims, signature = token.split(".")
    return json.loads(base64.urlsafe_b64decode(claims + "=="))  # finding: unverified-token-claims from token


@app.get("/me")
def me():
    return {"id": unpacked(request.headers["Authorization"][7:])["sub"]}  # source: token


@app.get("/checked")
def checked():
    head, claims, given = request.headers["Authorization"][7:].split(".")
    expected = hmac.new(os.environ["KEY"].encode(), f"{head}.{claims}".encode(), hashlib.sha256).digest()
    if not hmac.compare_digest(expected, base64.urlsafe_b64decode(given + "==")):
        abort(401)
    return {"id": json.loads(base64.urlsafe_b64decode(claims + "=="))["sub"]}  # safe: checked by a key


@app.get("/state")
def state():
    return {"page": json.loads(base64.urlsafe_b64decode(request.args["state"]))["page"]}  # safe: no token with parts
