import jwt


def claims(token, key):
    jwt.decode(token, options={'verify_signature': False})  # finding: unverified-token
    return jwt.decode(token, key, algorithms=['none'])  # finding: unverified-token


def named_key(token):
    read = jwt.decode(token, options={'verify_signature': False})  # finding: unverified-token
    return jwt.decode(token, read['key'], algorithms=['HS256'])
