import requests
from flask import Flask, request
from flask_sqlalchemy import SQLAlchemy

app = Flask(__name__)
db = SQLAlchemy(app)


class Hook(db.Model):
    id = db.Column(db.Integer, primary_key=True)
    url = db.Column(db.String(200))


@app.post("/hooks")
def add():
    db.session.add(Hook(url=request.json["url"]))
    db.session.commit()
    return "", 201


@app.post("/hooks/<int:number>/test")
def test(number):
    hook = Hook.query.get(number)  # source: hook
    requests.post(hook.url, json={"test": True}, timeout=5)  # finding: server-side-request-forgery from hook
    requests.post("https://events.example.com/tests", json={"hook": hook.id}, timeout=5)  # safe: the program names the address
    return "", 204
