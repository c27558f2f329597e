import json
import os

import jwt
from flask import Flask, request

app = Flask(__name__)
KEYS = json.loads(os.environ["KEYS"])


@app.get("/jwk")
def by_its_key():
    token = request.headers["Authorization"]  # source: jwk
    header = jwt.get_unverified_header(token)
    return {"id": jwt.decode(token, jwt.PyJWK(header["jwk"]), algorithms=["RS256"])["sub"]}  # finding: sent-token-key from jwk


@app.get("/named")
def by_a_name():
    token = request.headers["Authorization"]
    header = jwt.get_unverified_header(token)
    return {"id": jwt.decode(token, KEYS[header["kid"]], algorithms=["RS256"])["sub"]}  # safe: one of the program's keys
