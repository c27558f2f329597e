from flask import Flask, request
from flask_login import login_user

app = Flask(__name__)
PAGE = '<form method="post" action="/login"><input name="name"></form>'


@app.route('/login', methods=['POST'])
def login():
    user = db.find(request.form['name'])
    login_user(user)  # misuse: csrf-unprotected
    db.commit()
    return PAGE
