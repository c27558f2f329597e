import base64
import json


def claims_of(token):
    return json.loads(base64.b64decode(token.split(".")[1] + "=="))  # finding: unverified-token-claims from token
