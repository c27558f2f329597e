from flask import Flask, request

from claims import claims_of

app = Flask(__name__)


@app.get("/")
def me():
    return claims_of(request.headers["Authorization"])["sub"]  # source: token
