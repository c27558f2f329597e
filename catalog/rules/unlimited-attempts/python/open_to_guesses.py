from flask import Flask, redirect, request, session
from werkzeug.security import check_password_hash

from members import find_member

app = Flask(__name__)


@app.route('/login', methods=['GET', 'POST'])
def login():
    if request.method == 'POST':
        member = find_member(request.form['name'])
        if member and check_password_hash(member.digest, request.form['password']):  # source: password; finding: unlimited-attempts from password
            session.clear()
            session['member'] = member.id
    return redirect('/')
