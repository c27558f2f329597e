from flask import Flask, request, session

app = Flask(__name__)
ROLES = ['reader', 'writer']


@app.post('/sign-in')
def sign_in():
    role = request.form['role']
    if role in ROLES:
        session['role'] = role  # safe: one of a fixed list
    session['count'] = 1  # safe: a value of the program
    return 'done'
