import hashlib


def digest(password):
    hashlib.sha1(password)  # finding: weak-hash
    hashlib.new('md5', password)  # finding: weak-hash
    algorithm = hashlib.md5
    return algorithm(password).hexdigest()  # finding: weak-hash
