import os

import jwt
from jose import jwt as jose

jwt.decode(token, options={'verify_signature': False})  # misuse: jwt-unverified
jwt.decode(token, key, verify=False)  # misuse: jwt-unverified
jwt.decode(token, key, algorithms=['none'])  # misuse: jwt-unverified
jwt.encode({}, key, algorithm='none')  # misuse: jwt-unverified
jwt.encode({}, 'constant')  # misuse: hardcoded-credential
jwt.encode({}, os.environ['KEY'])  # safe: from the environment
jose.get_unverified_claims(token)  # misuse: jwt-unverified
jose.encode({}, 'constant')  # misuse: hardcoded-credential
sink(jwt.decode(taint(), key, algorithms=['HS256']))  # cleans: jwt-unverified
sink(jwt.encode(taint(), key))  # flow
