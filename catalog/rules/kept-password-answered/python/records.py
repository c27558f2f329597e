from flask import Flask, jsonify

app = Flask(__name__)
users = [
    {"id": 1, "name": "ada", "password": "k3-Tz9"},
    {"id": 2, "name": "bob", "password": "w8-Lq4"},
]


@app.get("/users")
def listed():
    return jsonify(users)  # finding: kept-password-answered


@app.get("/users/named")
def named():
    return jsonify([{"id": user["id"], "name": user["name"]} for user in users])  # safe: two named fields


@app.get("/users/first")
def first():
    return jsonify(users[0])  # finding: kept-password-answered


@app.post("/join")
def join():
    return jsonify({"errors": {"password": "missing"}})  # safe: a message
