from werkzeug.security import generate_password_hash


def store(password):
    generate_password_hash(password, method='sha256')  # misuse: password-digest
    generate_password_hash(password, 'md5')  # misuse: password-digest
    generate_password_hash(password)  # safe: scrypt
    generate_password_hash('changeme')  # misuse: hardcoded-credential
    generate_password_hash('same for all')  # safe: what it is for is not known
    generate_password_hash(password, method='pbkdf2:sha256')  # safe: many rounds
    generate_password_hash(password, 'scrypt:32768:8:1')  # safe: made for passwords
