from Crypto.Cipher import AES, DES
from cryptography.hazmat.primitives.ciphers import Cipher, algorithms


def encrypt(key, text):
    DES.new(key, DES.MODE_CBC)  # finding: weak-cipher
    AES.new(key, AES.MODE_ECB)  # finding: weak-cipher
    return Cipher(algorithms.Blowfish(key), None)  # finding: weak-cipher
