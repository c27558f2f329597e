import hashlib


def digest(password, salt):
    hashlib.sha256(password)  # safe: still strong
    hashlib.md5(password, usedforsecurity=False)  # safe: no security
    return hashlib.pbkdf2_hmac('sha256', password, salt, 600_000)  # safe: many rounds
