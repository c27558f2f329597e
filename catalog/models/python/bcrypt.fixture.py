import bcrypt

SALT = b'$2b$12$abcdefghijklmnopqrstuu'
bcrypt.hashpw(b'a', SALT)  # misuse: cheap-password-hash
bcrypt.hashpw(b'a', '$2b$12$abcdefghijklmnopqrstuu'.encode('utf-8'))  # misuse: cheap-password-hash
bcrypt.hashpw(b'a', bcrypt.gensalt())  # safe: a salt of its own
bcrypt.hashpw(b'a', stored)  # safe: the salt of what was stored
bcrypt.hashpw(b'waste time', bcrypt.gensalt())  # safe: what it is for is not known
bcrypt.gensalt(4)  # misuse: cheap-password-hash
bcrypt.gensalt(rounds=8)  # misuse: cheap-password-hash
bcrypt.gensalt(12)  # safe: many rounds
sink(bcrypt.hashpw(taint(), bcrypt.gensalt()))  # cleans: sql-injection


def seed(users):
    users.insert_one({'name': 'admin', 'hash': bcrypt.hashpw(b'admin123', bcrypt.gensalt())})  # misuse: hardcoded-credential


def seed_and_ask(users, user, given, dummy):
    users.insert_one({'name': 'admin', 'hash': bcrypt.hashpw(b'admin123', bcrypt.gensalt())})  # misuse: hardcoded-credential
    return bcrypt.checkpw(given, user.hash if user else dummy) is True


def spend():
    return bcrypt.hashpw(b'admin123', bcrypt.gensalt())  # misuse: hardcoded-credential


def ask(user, given):
    dummy = bcrypt.hashpw(b'admin123', bcrypt.gensalt())  # safe: to take as long where there is no user
    return bcrypt.checkpw(given, user.hash if user else dummy) is True
