from Crypto.Cipher import AES as Aes, Blowfish as Fish
from Cryptodome.Cipher import DES as Des


def kept(key, nonce, text):
    cipher = Fish.new(key)  # finding: weak-cipher
    other = Des.new(key, Des.MODE_CBC)  # finding: weak-cipher
    good = Aes.new(key, Aes.MODE_GCM, nonce=nonce)  # safe: authenticated
    return cipher.encrypt(text) + other.encrypt(text) + good.encrypt(text)
