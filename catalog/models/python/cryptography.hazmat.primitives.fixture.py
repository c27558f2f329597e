from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import rsa
from cryptography.hazmat.primitives.ciphers import Cipher, algorithms, modes

hashes.Hash(hashes.MD5())  # misuse: weak-hash
Cipher(algorithms.ARC4(key), None)  # misuse: weak-cipher
Cipher(algorithms.AES(key), modes.ECB())  # misuse: weak-cipher
Cipher(algorithms.AES(key), modes.GCM(nonce))  # safe: authenticated
Cipher(algorithms.AES('constantconstant'), modes.GCM(nonce))  # misuse: hardcoded-credential
rsa.generate_private_key(65537, 1024)  # misuse: weak-cipher
