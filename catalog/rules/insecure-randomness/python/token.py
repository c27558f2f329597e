import random
import string


def start(user):
    token = ''.join(random.choice(string.ascii_letters) for _ in range(20))  # source: choice; finding: insecure-randomness from choice
    session = {'user': user}
    session['access_token'] = token  # safe: reported where it got its name
    return session


def invited(user):
    user['invite_id'] = random.randint(1, 1000)  # source: invite; finding: insecure-randomness from invite
    return user


class Account:
    def reset(self):
        self.reset_code = str(random.randint(0, 999999))  # source: number; finding: insecure-randomness from number


def session_token():
    return ''.join(random.choices(string.ascii_letters, k=24))  # source: choices; finding: insecure-randomness from choices


def card():
    cvv = ''.join(random.choices(string.digits, k=3))  # source: digits; finding: insecure-randomness from digits
    page_number = random.randint(1, 9)  # safe: no secret
    reset_pin = str(random.randint(100, 999))  # source: pin; finding: insecure-randomness from pin
    reset_code = '%06d' % random.randint(0, 999999)  # source: padded; finding: insecure-randomness from padded
    registration_code = str(random.getrandbits(32))  # source: sent; finding: insecure-randomness from sent
    registration_number = str(random.getrandbits(32))  # safe: no secret
    return cvv, page_number, reset_pin, reset_code, registration_code, registration_number


class Device:
    def __init__(self, number):
        self.serial = 'A' + str(number)
        self.secret = None


def registered():
    token = Device(random.randrange(10000))  # safe: an object that is called so, what it holds has names of its own
    token.secret = str(random.randrange(10000))  # source: later; finding: insecure-randomness from later
    return token


def policy():
    csp_nonce = ''.join(random.choices(string.ascii_letters, k=16))  # source: policy; finding: insecure-randomness from policy
    return csp_nonce


def digest():
    nonce = str(random.randint(1, 9999))  # source: once; finding: insecure-randomness from once
    announced = nonce  # safe: reported where it got its name
    return announced
