import base64
import os

import jwt

KEY = base64.b64decode('YS1sb25nLWNvbnN0YW50LWtleQ==').decode()


def sign(user):
    return jwt.encode({'user': user}, KEY, algorithm='HS256')  # finding: hard-coded-credential


def sign_set(user):
    return jwt.encode({'user': user}, base64.b64decode(os.environ['KEY']), algorithm='HS256')  # safe: whoever runs it chose it
