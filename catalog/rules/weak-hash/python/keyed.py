from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.twofactor.totp import TOTP


def code(secret):
    return TOTP(secret, 6, hashes.SHA1(), 30)  # safe: a key goes into it, as the standard of such codes asks


def digest(content):
    made = hashes.Hash(hashes.SHA1())  # finding: weak-hash
    made.update(content)
    return made.finalize()
