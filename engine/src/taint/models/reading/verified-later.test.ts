import { expect, test } from 'vitest';
import { analyze } from '#engine/analyze.ts';
import { productCatalog } from '#engine/test/product-catalog.ts';

const catalog = productCatalog();

async function doubtsOf(code: string): Promise<unknown> {
  const { findings } = await analyze({ files: [{ path: 'tokens.py', text: `import jwt\nfrom jwt import decode\nfrom flask import session\n\n\n${code}` }], catalog });
  return findings.filter(({ rule }) => rule === 'unverified-token').map(({ doubts }) => doubts);
}

test.each([
  ['what tells whose key is asked for', 'def f(token, keys):\n    claims = jwt.decode(token, options={"verify_signature": False})\n    issuer = claims.get("iss")\n    if issuer not in keys:\n        raise ValueError("issuer")\n    return jwt.decode(token, keys[issuer], algorithms=["RS256"])\n'],
  ['a key that is looked up, where what does not hold is refused', 'def f(token, find):\n    try:\n        claims = decode(token, options={"verify_signature": False})\n    except jwt.InvalidTokenError:\n        return None\n    key = find(claims["iss"], claims["aud"])\n    try:\n        verified = decode(token, key.public, algorithms=["RS256"])\n    except jwt.InvalidTokenError:\n        return None\n    return verified["sub"]\n'],
])('an unverified token is doubted where it is verified behind it and only gives %s', async (_, code) => {
  expect(await doubtsOf(code)).toEqual([['verified-later']]);
});

test.each([
  ['answers before', 'def f(token, keys):\n    claims = jwt.decode(token, options={"verify_signature": False})\n    if claims["admin"]:\n        return everything()\n    return jwt.decode(token, keys[claims["iss"]], algorithms=["RS256"])\n'],
  ['changes something before', 'def f(token, keys):\n    claims = jwt.decode(token, options={"verify_signature": False})\n    User.objects.get(name=claims["sub"]).delete()\n    return jwt.decode(token, keys[claims["iss"]], algorithms=["RS256"])\n'],
  ['goes on where the token does not hold', 'def f(token, keys):\n    claims = jwt.decode(token, options={"verify_signature": False})\n    try:\n        jwt.decode(token, keys[claims["iss"]], algorithms=["RS256"])\n    except jwt.InvalidTokenError:\n        pass\n    return claims["sub"]\n'],
  ['goes on behind both where one of them throws', 'def f(token, keys):\n    try:\n        claims = jwt.decode(token, options={"verify_signature": False})\n        jwt.decode(token, keys[claims["iss"]], algorithms=["RS256"])\n    except jwt.InvalidTokenError:\n        log()\n    return claims["sub"]\n'],
  ['gives it to a namesake', 'def f(token, keys):\n    import codecs\n    claims = jwt.decode(token, options={"verify_signature": False})\n    codecs.decode(token, keys[claims["iss"]])\n    return claims["sub"]\n'],
  ['believes it where the token does not hold', 'def f(token, keys):\n    claims = jwt.decode(token, options={"verify_signature": False})\n    try:\n        jwt.decode(token, keys[claims["iss"]], algorithms=["RS256"])\n    except jwt.InvalidTokenError:\n        return claims["sub"]\n    return claims["sub"]\n'],
  ['verifies another token', 'def f(token, other, keys):\n    claims = jwt.decode(token, options={"verify_signature": False})\n    jwt.decode(other, keys[claims["iss"]], algorithms=["RS256"])\n    return claims["sub"]\n'],
  ['verifies it on some ways', 'def f(token, keys, strict):\n    claims = jwt.decode(token, options={"verify_signature": False})\n    if strict:\n        jwt.decode(token, keys[claims["iss"]], algorithms=["RS256"])\n    return claims["sub"]\n'],
  ['reads it unverified once more', 'def f(token, keys):\n    claims = jwt.decode(token, options={"verify_signature": False})\n    return jwt.decode(token, keys[claims["iss"]], options={"verify_signature": False})\n'],
  ['keeps it before', 'def f(token, keys):\n    claims = jwt.decode(token, options={"verify_signature": False})\n    session["user"] = claims["sub"]\n    return jwt.decode(token, keys[claims["iss"]], algorithms=["RS256"])\n'],
  ['leaves before', 'def f(token, keys):\n    for key in keys:\n        claims = jwt.decode(token, options={"verify_signature": False})\n        if claims["iss"] == "me":\n            break\n        jwt.decode(token, key, algorithms=["RS256"])\n    return claims["sub"]\n'],
  ['has another token under its name', 'def f(token, keys):\n    claims = jwt.decode(token, options={"verify_signature": False})\n    token = keys.own\n    jwt.decode(token, keys[claims["iss"]], algorithms=["RS256"])\n    return claims["sub"]\n'],
])('an unverified token is believed where the function %s', async (_, code) => {
  expect(await doubtsOf(code)).toContainEqual(undefined);
});
