from flask import Flask, request
from flask_sqlalchemy import SQLAlchemy
from werkzeug.security import generate_password_hash

app = Flask(__name__)
db = SQLAlchemy(app)


class User(db.Model):
    id = db.Column(db.Integer, primary_key=True)
    name = db.Column(db.String(80))
    password = db.Column(db.String(200))
    role = db.Column(db.String(20))


class Line(db.Model):
    id = db.Column(db.Integer, primary_key=True)
    role = db.Column(db.String(20))


@app.post("/register")
def register():
    data = request.get_json()  # source: data
    user = User(name=data["name"], password=generate_password_hash(data["password"]), role=data.get("role", "user"))  # finding: self-given-role from data
    db.session.add(user)
    db.session.commit()
    return "", 201


@app.post("/members")
def join():
    data = request.get_json()
    user = User(name=data["name"], password=generate_password_hash(data["password"]), role="user")
    db.session.add(user)  # safe: the program says the role
    db.session.commit()
    return "", 201


@app.post("/lines")
def write():
    db.session.add(Line(role=request.get_json()["role"]))  # safe: a line of a play is nobody who signs in
    db.session.commit()
    return "", 201
