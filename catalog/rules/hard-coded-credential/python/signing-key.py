import jwt
from flask import Flask

app = Flask(__name__)
app.secret_key = 'kd82-troub4dor'  # finding: hard-coded-credential


def token(user):
    return jwt.encode({'user': user}, 'kd82-troub4dor', algorithm='HS256')  # finding: hard-coded-credential
