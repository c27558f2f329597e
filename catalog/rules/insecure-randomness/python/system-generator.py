import random
import secrets


def start(user):
    session = {'user': user}
    session['access_token'] = secrets.token_urlsafe(32)  # safe: the system's generator
    session['reset_code'] = random.SystemRandom().choice(['a', 'b'])  # safe: the system's generator
    session['position'] = random.randint(0, 10)  # safe: no secret
    return session


def imported(user):
    user['oauth_id'] = random.randint(1, 1000)  # safe: says who somebody is, and proves nothing
    return user
