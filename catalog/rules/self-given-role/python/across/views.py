from flask import Flask, request

from members import join, join_plainly

app = Flask(__name__)


@app.post("/members")
def create():
    data = request.get_json()  # source: sent
    join(data["name"], data["password"], data["role"])
    return "", 201


@app.post("/members/plain")
def create_plainly():
    data = request.get_json()
    join_plainly(data["name"], data["password"])
    return "", 201
