from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import padding, rsa
from cryptography.hazmat.primitives.ciphers import Cipher, algorithms, modes
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

hashes.Hash(hashes.MD5())  # misuse: weak-hash
Cipher(algorithms.ARC4(key), None)  # misuse: weak-cipher
Cipher(algorithms.AES(key), modes.ECB())  # misuse: weak-cipher
Cipher(algorithms.AES(key), modes.GCM(nonce))  # safe: authenticated
Cipher(algorithms.AES('constantconstant'), modes.GCM(nonce))  # misuse: hardcoded-credential
rsa.generate_private_key(65537, 1024)  # misuse: weak-cipher
Cipher(algorithms.AES(key), modes.CBC(b'0123456789abcdef'))  # misuse: weak-cipher
public_key.encrypt(key, padding.PKCS1v15())  # misuse: weak-cipher
public_key.encrypt(key, padding.OAEP(mgf=padding.MGF1(hashes.SHA256()), algorithm=hashes.SHA256(), label=None))  # safe: OAEP
AESGCM(key).encrypt(b'0123456789ab', text, None)  # misuse: weak-cipher
AESGCM(key).encrypt(nonce, text, None)  # safe: made anew

from cryptography.hazmat.primitives import hmac
from cryptography.hazmat.primitives.twofactor.totp import TOTP

TOTP(b'key', 6, taint(), 30)  # sink: keyed-digest
hmac.HMAC(b'key', taint())  # sink: keyed-digest
