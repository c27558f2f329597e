from passlib.context import CryptContext
from passlib.hash import argon2, md5_crypt

md5_crypt.hash('a')  # misuse: cheap-password-hash
argon2.hash('a')
CryptContext(schemes=['md5_crypt', 'argon2'])  # misuse: cheap-password-hash
CryptContext(schemes=['argon2', 'md5_crypt'])
