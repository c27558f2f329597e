import hashlib
import sqlite3

import bcrypt
from flask import Flask, request
from flask_sqlalchemy import SQLAlchemy
from own_hashes import slow_hash
from werkzeug.security import generate_password_hash

app = Flask(__name__)
db = SQLAlchemy(app)


class User(db.Model):
    name = db.Column(db.String)
    password = db.Column(db.String)


@app.route('/sign-up', methods=['POST'])
def sign_up():
    name = request.form['name']
    password = request.form['password']  # source: password
    cursor = sqlite3.connect('a.db').cursor()
    cursor.execute('INSERT INTO users (name, password) VALUES (?, ?)', (name, password))  # finding: plaintext-password from password
    cursor.execute('SELECT 1 FROM users WHERE name = ? AND password = ?', (name, password))  # finding: plaintext-password from password
    cursor.execute('SELECT 1 FROM users WHERE name = ? AND password = ?', (name, hashlib.sha256(password.encode()).hexdigest()))  # safe: hashed
    cursor.execute('SELECT password FROM users WHERE name = ?', (name,))  # safe: no password is looked up
    cursor.execute('INSERT INTO users (name, password) VALUES (?, ?)', (name, generate_password_hash(password)))  # safe: hashed
    cursor.execute('INSERT INTO users (name, password) VALUES (?, ?)', (name, bcrypt.hashpw(password.encode(), bcrypt.gensalt())))  # safe: hashed
    cursor.execute('INSERT INTO users (name, password) VALUES (?, ?)', (name, slow_hash(password)))  # safe: what a library does is not known
    password = hashlib.scrypt(password.encode(), salt=name.encode(), n=2, r=8, p=1)
    cursor.execute('INSERT INTO users (name, password) VALUES (?, ?)', (name, password))  # safe: hashed
    return 'done'


@app.route('/join', methods=['POST'])
def join():
    user = User(name=request.form['name'], password=request.form['password'])  # source: join; finding: plaintext-password from join
    db.session.add(user)
    db.session.commit()
    return 'done'


@app.route('/sign-in', methods=['POST'])
def sign_in():
    user = User.query.filter_by(name=request.form['name']).first()
    if user.name == request.form['name'] and user.password == request.form['password']:  # source: sign-in; finding: plaintext-password from sign-in
        return 'done'
    if user.password == hashlib.sha256(request.form['password'].encode()).hexdigest():  # safe: of a digest
        return 'done'
    if user.password == slow_hash(request.form['password']):  # safe: what a library does is not known
        return 'done'
    if request.form['password'] == request.form['password_again']:  # safe: nothing that is kept
        return 'done'
    return 'no'


@app.route('/sign-up/data', methods=['POST'])
def sign_up_by_data():
    data = request.get_json()  # source: data
    cursor = sqlite3.connect('a.db').cursor()
    cursor.execute('INSERT INTO users (name, password) VALUES (?, ?)', (data['name'], data['password']))  # finding: plaintext-password from data
    cursor.execute('INSERT INTO users (name, password) VALUES (?, ?)', (data['name'], generate_password_hash(data['password'])))  # safe: hashed
    cursor.execute('INSERT INTO users (name, mail) VALUES (?, ?)', (data['name'], data['mail']))  # safe: no password
