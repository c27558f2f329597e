import hashlib
import hmac
import os

key = os.environ['KEY'].encode()

hashlib.md5()  # misuse: weak-hash
hashlib.md5(usedforsecurity=False)  # safe: no security
hashlib.new('sha1')  # misuse: weak-hash
hashlib.sha256()  # safe: still strong
hashlib.pbkdf2_hmac('sha256', b'a', b'b', 100)  # misuse: cheap-password-hash
hmac.new(key, b'b', 'md5')  # misuse: weak-hash
hmac.new(key, b'a', hashlib.md5)  # misuse: weak-hash
hmac.new(key, b'a', hashlib.sha256)  # safe: strong

hmac.new(b'secret key', b'a', hashlib.sha256)  # misuse: hardcoded-credential


def store(password):
    hashlib.sha256(password.encode())  # misuse: password-digest


sink(hmac.new(key, b'a', hashlib.sha256).hexdigest())  # source: computed-mac


def made_of_time():
    import time
    session_token = hashlib.sha256(str(time.time()).encode()).hexdigest()  # misuse: clock-digest
    return session_token
