import random
import secrets


def reset_token():
    token = secrets.token_urlsafe(32)  # safe: the system's generator
    password = random.SystemRandom().choice(['a', 'b'])  # safe: the system's generator
    position = random.randint(0, 10)  # safe: no secret
    return token, password, position
