import os

import jwt


def read(token):
    return jwt.decode(token, os.environ['KEY'], algorithms=['HS256'], options={'verify_exp': False})  # finding: expired-token


def checked(token):
    return jwt.decode(token, os.environ['KEY'], algorithms=['HS256'], options={'verify_exp': True})  # safe: the time is checked
