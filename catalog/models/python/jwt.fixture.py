import os

import jwt
from authlib.jose import jwt as authlib
from jose import jws
from jose import jwt as jose

jwt.decode(token, options={'verify_signature': False})  # misuse: jwt-unverified
jwt.decode(token, key, verify=False)  # misuse: jwt-unverified
jwt.decode(token, key, algorithms=['HS256'], options={'verify_exp': False})  # misuse: jwt-expired
jwt.decode(token, key, algorithms=['HS256'], options={'verify_exp': True})  # safe: the time is checked
jwt.decode(token, key, algorithms=['none'])  # misuse: jwt-unverified
jwt.encode({}, key, algorithm='none')  # misuse: jwt-unverified; misuse: jwt-endless
jwt.encode({}, 'constant')  # misuse: hardcoded-credential; misuse: jwt-endless
jwt.encode({'exp': 1}, os.environ['KEY'])  # safe: from the environment
jose.get_unverified_claims(token)  # misuse: jwt-unverified
jose.encode({}, 'constant')  # misuse: hardcoded-credential; misuse: jwt-endless
sink(jwt.decode(taint(), key, algorithms=['HS256']))  # cleans: jwt-unverified
sink(jwt.encode(taint(), key))  # flow
jwt.decode_complete(token, options={'verify_signature': False})  # misuse: jwt-unverified
jwt.PyJWT().decode(token, options={'verify_signature': False})  # misuse: jwt-unverified
sink(jwt.decode_complete(taint(), key, algorithms=['HS256']))  # cleans: jwt-unverified
jose.decode(token, key, options={'verify_signature': False})  # misuse: jwt-unverified
jws.verify(token, key, ['HS256'], verify=False)  # misuse: jwt-unverified
jws.get_unverified_claims(token)  # misuse: jwt-unverified
authlib.encode({}, {}, 'constant')  # misuse: hardcoded-credential
authlib.decode(token, 'constant')  # misuse: hardcoded-credential
header = jwt.get_unverified_header(token)
jwt.decode(token, key, algorithms=[header['alg']])  # misuse: jwt-unverified
jwt.decode(token, key, algorithms=['HS256'])  # safe: the program chooses


def key_of(token):
    return jose.get_unverified_header(token)['kid']  # safe: it only tells which key to ask for


def way_of(token):
    return jose.get_unverified_header(token)['alg']  # misuse: jwt-unverified


def header_key_of(token):
    whole = jwt.decode_complete(token, options={'verify_signature': False})  # safe: it only tells which key to ask for
    return whole['header'].get('kid')


def issuer_of(token):
    claims = jwt.decode(token, options={'verify_signature': False})  # misuse: jwt-unverified
    return partners[claims['iss']]


def is_old(token):
    claims = jwt.decode(token, verify=False)  # misuse: jwt-unverified
    return claims['exp'] < 5


def issuer_in(token):
    return jose.get_unverified_claims(token)['iss']  # misuse: jwt-unverified


def user_of(token):
    claims = jwt.decode(token, options={'verify_signature': False})  # misuse: jwt-unverified
    return claims.get('iss'), claims.get('sub')


def any_of(token, name):
    return jose.get_unverified_claims(token)[name]  # misuse: jwt-unverified


def all_of(token):
    claims = jwt.decode(token, verify=False)  # misuse: jwt-unverified
    return load(claims['kid'], claims)


def set_in(token):
    claims = jwt.decode(token, verify=False)  # misuse: jwt-unverified
    return claims.setdefault('iss', claims)


def by_its_own_key(token):
    own = jwt.get_unverified_header(taint())
    return jwt.decode(token, jwt.PyJWK(own["jwk"]), algorithms=["RS256"])  # sink: token-check


def by_its_text(token):
    own = jwt.get_unverified_header(taint())
    return jwt.decode(token, jwt.algorithms.RSAAlgorithm.from_jwk(own["jwk"]), algorithms=["RS256"])  # sink: token-check


by_its_own_key("")
by_its_text("")
