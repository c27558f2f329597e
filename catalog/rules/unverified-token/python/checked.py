import jwt


def claims(token, key):
    return jwt.decode(token, key, algorithms=['RS256'])  # safe: checked by a fixed algorithm
