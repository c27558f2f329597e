import os

import jwt
from flask import Flask

app = Flask(__name__)
app.secret_key = os.environ['SECRET_KEY']  # safe: from the environment


def token(user):
    return jwt.encode({'user': user}, os.environ['SIGNING_KEY'], algorithm='HS256')  # safe: from the environment
