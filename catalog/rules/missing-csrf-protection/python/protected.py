from flask import Flask, redirect, request, session
from flask_wtf.csrf import CSRFProtect

app = Flask(__name__)
CSRFProtect(app)
FORM = '<form method="post" action="/rename">{{ csrf_token() }}<input name="name"></form>'


@app.route('/rename', methods=['POST'])
def rename():
    session['user_id'] = store.rename(request.form['name'])  # safe: a library asks for a token
    store.commit()
    return redirect('/')
