from flask import Flask, request, session

app = Flask(__name__)
PAGE = '<form method="post" action="/login"><input name="name"></form>'


@app.route('/login', methods=['POST'])
def login():
    user = db.find(request.form['name'])
    session['user_id'] = user.id  # misuse: csrf-unprotected
    db.commit()
    return PAGE
