import base64
import hmac
import json
import os

import jwt
from flask import Flask, abort, request, session

from shop import tokens

app = Flask(__name__)


@app.route('/cookie')
def by_cookie():
    if request.cookies.get('is_admin') == '1':  # finding: client-chosen-rights
        return 'all orders'
    abort(403)


@app.route('/header')
def by_header():
    if request.headers.get('X-Role') != 'admin':  # finding: client-chosen-rights
        abort(403)
    return 'all orders'


@app.route('/token')
def by_token():
    if tokens.verify(request.headers['Authorization'])['role'] == 'admin':  # safe: what a call made of a token may be verified
        return 'all orders'
    abort(403)


@app.route('/session')
def by_session():
    if session.get('role') == 'admin':  # safe: the server keeps it
        return 'all orders'
    if request.args.get('role') == 'admin':  # safe: a list is filtered by it
        return 'administrators'
    abort(403)


@app.get("/encoded")
def encoded():
    who = json.loads(base64.b64decode(request.cookies["profile"]))
    if who["role"] == "admin":  # finding: client-chosen-rights
        return {"orders": []}
    return {}, 403


@app.get("/vouched")
def vouched():
    who = jwt.decode(request.cookies["profile"], os.environ["TOKEN_KEY"], algorithms=["HS256"])
    if who["role"] == "admin":  # safe: the server has signed it
        return {"orders": []}
    return {}, 403


@app.get("/inside")
def inside():
    address = request.headers.get("X-Forwarded-For") or request.remote_addr
    if address not in ["127.0.0.1", "::1"]:  # finding: client-chosen-rights
        abort(403)
    return {"orders": []}


@app.get("/here")
def here():
    if request.remote_addr not in ["127.0.0.1", "::1"]:  # safe: where it comes from
        abort(403)
    return {"orders": []}


@app.get("/signed")
def signed():
    body = request.cookies["profile"]
    made = hmac.new(os.environ["TOKEN_KEY"].encode(), body.encode(), "sha256").hexdigest()
    if not hmac.compare_digest(made, request.cookies["signature"]):
        abort(403)
    who = json.loads(base64.b64decode(body))
    if who["role"] == "admin":  # spurious: client-chosen-rights — verified before, so it is only possible
        return {"orders": []}
    return {}, 403


@app.get("/said")
def said():
    if not request.args.get("is_admin"):  # finding: client-chosen-rights
        abort(403)
    return {"orders": []}


@app.get("/kept")
def kept():
    if request.cookies.get("isAdmin"):  # finding: client-chosen-rights
        return {"orders": []}
    return {}, 403
