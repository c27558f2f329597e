from flask import Flask, request

from read import claims_of

app = Flask(__name__)


@app.get("/me")
def me():
    return {"id": claims_of(request.headers["Authorization"])["sub"]}  # source: token
