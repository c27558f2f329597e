from werkzeug.security import generate_password_hash


def store(user, password):
    user.hash = generate_password_hash(password, method='sha256')  # finding: fast-password-hash
    user.slow = generate_password_hash(password, method='pbkdf2:sha256')  # safe: many rounds
    user.good = generate_password_hash(password)  # safe: made for passwords
