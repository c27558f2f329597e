from Crypto.Cipher import AES, DES, PKCS1_v1_5
from Crypto.Hash import MD5
from Crypto.PublicKey import RSA

DES.new(key, DES.MODE_CBC)  # misuse: weak-cipher
AES.new(key, AES.MODE_ECB)  # misuse: weak-cipher
AES.new(key, AES.MODE_GCM)  # safe: authenticated
AES.new('constantconstant', AES.MODE_GCM)  # misuse: hardcoded-credential
MD5.new()  # misuse: weak-hash
RSA.generate(1024)  # misuse: weak-cipher
AES.new(key, AES.MODE_CBC, b'0123456789abcdef')  # misuse: weak-cipher
AES.new(key, AES.MODE_GCM, nonce=b'0123456789ab')  # misuse: weak-cipher
PKCS1_v1_5.new(key)  # misuse: weak-cipher
