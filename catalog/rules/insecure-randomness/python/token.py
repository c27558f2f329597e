import random
import string


def reset_token():
    token = ''.join(random.choice(string.ascii_letters) for _ in range(20))  # source: choice; finding: insecure-randomness from choice
    return token


def session(response):
    session_id = str(random.random())  # source: number; finding: insecure-randomness from number
    return session_id
