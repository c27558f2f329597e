import hashlib
import time


def token_for(mail):
    session_token = hashlib.sha256(f'{mail}{time.time()}'.encode()).hexdigest()  # finding: guessable-token
    return session_token
