import os
from datetime import datetime, timedelta

import jwt
from flask import Flask, request

app = Flask(__name__)


@app.route('/login', methods=['POST'])
def login():
    user = store.signed_in(request.form['name'], request.form['password'])
    return jwt.encode({'sub': user.id}, os.environ['KEY'], algorithm='HS256')  # finding: token-without-end


@app.route('/renew', methods=['POST'])
def renew():
    claims = {'sub': store.of(request).id}
    claims['exp'] = datetime.utcnow() + timedelta(minutes=15)
    return jwt.encode(claims, os.environ['KEY'], algorithm='HS256')  # safe: it ends
