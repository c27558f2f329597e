import hashlib
import hmac
import os


def sign(body):
    return 'sha256=' + hmac.new(os.environ['HOOK_SECRET'].encode(), body, hashlib.sha256).hexdigest()  # source: a
