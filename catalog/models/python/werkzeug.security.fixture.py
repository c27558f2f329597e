from werkzeug.security import check_password_hash, generate_password_hash


def store(password):
    generate_password_hash(password, method='sha256')  # misuse: password-digest
    generate_password_hash(password, 'md5')  # misuse: password-digest
    generate_password_hash(password)  # safe: scrypt
    generate_password_hash('changeme')  # misuse: hardcoded-credential
    generate_password_hash('same for all')  # safe: what it is for is not known
    generate_password_hash(password, method='pbkdf2:sha256')  # safe: many rounds
    generate_password_hash(password, 'scrypt:32768:8:1')  # safe: made for passwords


def seed(users):
    users.insert_one({'name': 'admin', 'hash': generate_password_hash('admin123')})  # misuse: hardcoded-credential


def seed_and_ask(users, user, given, dummy):
    users.insert_one({'name': 'admin', 'hash': generate_password_hash('admin123')})  # misuse: hardcoded-credential
    return check_password_hash(user.hash if user else dummy, given) is True


def spend():
    return generate_password_hash('admin123')  # misuse: hardcoded-credential


def ask(user, given):
    dummy = generate_password_hash('admin123')  # safe: to take as long where there is no user
    return check_password_hash(user.hash if user else dummy, given) is True
