import sqlite3

from flask import Flask, jsonify

app = Flask(__name__)


@app.get("/people")
def people():
    connection = sqlite3.connect("a.db")
    rows = connection.execute("SELECT name, password FROM people").fetchall()
    return jsonify([dict(row) for row in rows])  # source: row; finding: password-in-answer from row


@app.get("/people/first")
def first():
    person = sqlite3.connect("a.db").execute("SELECT name, password FROM people WHERE id = 1").fetchone()  # source: person
    return jsonify(dict(person))  # finding: password-in-answer from person


@app.get("/people/mails")
def mails():
    listed = sqlite3.connect("a.db").execute("SELECT name, mail FROM people").fetchall()
    return jsonify([dict(each) for each in listed])  # safe: the statement asks for no password


@app.get("/people/names")
def names():
    known = sqlite3.connect("a.db").execute("SELECT name, password FROM people").fetchall()
    return jsonify([{"name": one["name"]} for one in known])  # safe: another column
