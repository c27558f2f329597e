from flask import Flask, request, session

app = Flask(__name__)


@app.post('/sign-in')
def sign_in():
    session['role'] = request.form['role']  # source: role; finding: trust-boundary-violation from role
    return 'done'
