from flask import Flask, redirect, request, session

app = Flask(__name__)
FORM = '<form method="post" action="/rename"><input name="name"></form>'


@app.route('/login', methods=['POST'])
def login():
    user = store.signed_in(request.form['name'], request.form['password'])
    session['user_id'] = user.id  # finding: missing-csrf-protection
    return redirect('/')


@app.route('/switch', methods=['POST'])
def switch():
    session['user_id'] = store.other_of(session['user_id'])  # safe: it was told for the application
    return FORM


@app.route('/rename', methods=['POST'])
def rename():
    store.rename(session['user_id'], request.form['name'])
    store.commit()
    return FORM
