import hashlib


def store(user, password, text):
    user.hash = hashlib.sha256(password.encode()).hexdigest()  # finding: fast-password-hash
    user.other = hashlib.sha512((user.salt + user.password).encode('utf-8')).hexdigest()  # finding: fast-password-hash
    digest = hashlib.sha256()
    digest.update(password.encode())  # finding: fast-password-hash
    user.tag = hashlib.sha256(text.encode()).hexdigest()  # safe: no password
    user.good = hashlib.scrypt(password.encode(), salt=user.salt, n=16384, r=8, p=1)  # safe: made for passwords
