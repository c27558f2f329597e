import hashlib
import hmac

hashlib.md5()  # misuse: weak-hash
hashlib.md5(usedforsecurity=False)  # safe: no security
hashlib.new('sha1')  # misuse: weak-hash
hashlib.sha256()  # safe: still strong
hashlib.pbkdf2_hmac('sha256', b'a', b'b', 100)  # misuse: weak-hash
hmac.new(b'a', b'b', 'md5')  # misuse: weak-hash
hmac.new(b'k', b'a', hashlib.md5)  # misuse: weak-hash
hmac.new(b'k', b'a', hashlib.sha256)  # safe: strong
