import sqlite3

from flask import Flask, jsonify, request

app = Flask(__name__)


@app.get('/near')
def near():
    db = sqlite3.connect('app.db')
    row = db.execute('SELECT city FROM profiles WHERE name = ?', (request.args['name'],)).fetchone()  # source: a
    return jsonify(db.execute("SELECT name FROM profiles WHERE city = '" + row[0] + "'").fetchall())  # finding: sql-injection from a


@app.get('/bound')
def bound():
    db = sqlite3.connect('app.db')
    row = db.execute('SELECT city, floor FROM profiles WHERE name = ?', (request.args['name'],)).fetchone()
    db.execute('SELECT name FROM profiles WHERE floor = %d' % int(row[1]))  # safe: a number
    return jsonify(db.execute('SELECT name FROM profiles WHERE city = ?', (row[0],)).fetchall())  # safe: bound
