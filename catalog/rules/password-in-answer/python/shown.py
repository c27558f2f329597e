import sqlite3

from flask import Flask, jsonify

app = Flask(__name__)


@app.route('/members/<name>')
def member(name):
    row = sqlite3.connect('a.db').execute('SELECT * FROM members WHERE name = ?', (name,)).fetchone()  # source: row
    return jsonify(name=name, password=row['password'])  # finding: password-in-answer from row


@app.route('/members/<name>/mail')
def mail(name):
    row = sqlite3.connect('a.db').execute('SELECT * FROM members WHERE name = ?', (name,)).fetchone()
    return jsonify(name=name, mail=row['mail'])  # safe: another column
