import jwt


def claims_of(token):
    own = jwt.get_unverified_header(token)["jwk"]
    key = jwt.algorithms.RSAAlgorithm.from_jwk(own)
    return jwt.decode(token, key, algorithms=["RS256"])  # finding: sent-token-key from token
