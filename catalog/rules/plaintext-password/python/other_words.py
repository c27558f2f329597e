import sqlite3

from flask import Flask, request, session
from werkzeug.security import generate_password_hash

app = Flask(__name__)


@app.route('/change', methods=['POST'])
def change():
    new = request.form.get('parola_noua')  # source: new
    cursor = sqlite3.connect('a.db').cursor()
    cursor.execute('UPDATE users SET password = ? WHERE name = ?', (new, session['name']))  # finding: plaintext-password from new
    cursor.execute('UPDATE users SET password = ? WHERE name = ?', (generate_password_hash(new), session['name']))  # safe: hashed
    return 'done'


@app.route('/join', methods=['POST'])
def join():
    sent = request.form['password_plain']  # source: sent
    cursor = sqlite3.connect('a.db').cursor()
    cursor.execute('INSERT INTO users (name, password) VALUES (?, ?)', (request.form['name'], sent))  # finding: plaintext-password from sent
    cursor.execute('INSERT INTO users (name, hint) VALUES (?, ?)', (request.form['name'], request.form['password_hint']))  # safe: a hint
    cursor.execute('INSERT INTO words (word) VALUES (?)', (request.form['parola'],))  # safe: Italian for a word
    return 'done'
