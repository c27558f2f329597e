from Crypto.Cipher import AES
from cryptography.fernet import Fernet


def encrypt(key, text):
    AES.new(key, AES.MODE_GCM)  # safe: authenticated
    return Fernet(key).encrypt(text)  # safe: authenticated
