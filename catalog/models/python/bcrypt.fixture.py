import bcrypt

SALT = b'$2b$12$abcdefghijklmnopqrstuu'
bcrypt.hashpw(b'a', SALT)  # misuse: cheap-password-hash
bcrypt.hashpw(b'a', '$2b$12$abcdefghijklmnopqrstuu'.encode('utf-8'))  # misuse: cheap-password-hash
bcrypt.hashpw(b'a', bcrypt.gensalt())  # safe: a salt of its own
bcrypt.hashpw(b'a', stored)  # safe: the salt of what was stored
bcrypt.hashpw(b'admin123', bcrypt.gensalt())  # misuse: hardcoded-credential
bcrypt.hashpw('Password1'.encode(), bcrypt.gensalt())  # misuse: hardcoded-credential
bcrypt.hashpw(b'waste time', bcrypt.gensalt())  # safe: what it is for is not known
bcrypt.gensalt(4)  # misuse: cheap-password-hash
bcrypt.gensalt(rounds=8)  # misuse: cheap-password-hash
bcrypt.gensalt(12)  # safe: many rounds
sink(bcrypt.hashpw(taint(), bcrypt.gensalt()))  # cleans: sql-injection
