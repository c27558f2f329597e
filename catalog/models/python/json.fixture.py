import base64
import json

from checks import verify_signature


def decoded():
    sink(json.loads(taint())['a'])  # flow


sink(json.load(taint())['a'])  # flow
sink(json.dumps(taint()))  # cleans: log-injection
sink(json.dumps({'a': taint()}))  # flow


def claims():
    return json.loads(base64.urlsafe_b64decode(taint().split('.')[1] + '=='))  # sink: jwt-unverified


def verified(key):
    verify_signature(taint(), key)
    return json.loads(base64.urlsafe_b64decode(taint().split('.')[1] + '=='))  # safe: verified before
