import hashlib


class Passwords:
    def __init__(self, password):
        self.password = password

    def hashed(self):
        return self._digest(self.password)

    def matches(self, stored):
        return stored == self._digest(self.password)

    def _digest(self, text):
        return hashlib.sha256(text.encode()).hexdigest()  # finding: fast-password-hash


def digest(data):
    return hashlib.sha256(data.encode()).hexdigest()  # finding: fast-password-hash


def sum_of(data):
    return hashlib.sha256(data.encode()).hexdigest()  # safe: nobody gives it a password


def register(user, password, picture):
    user.hash = digest(password)
    user.etag = sum_of(picture)
    return Passwords(password).hashed()
