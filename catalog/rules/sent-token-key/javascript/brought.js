const { X509Certificate } = require('crypto');
const express = require('express');
const { decodeProtectedHeader, importJWK, jwtVerify, calculateJwkThumbprint } = require('jose');
const jwt = require('jsonwebtoken');
const simple = require('jwt-simple');

const app = express();

app.get('/jwk', async (req, res) => {
  const token = req.headers.authorization; // source: jwk
  const { jwk } = decodeProtectedHeader(token);
  const { payload } = await jwtVerify(token, await importJWK(jwk)); // finding: sent-token-key from jwk
  res.json({ user: payload.sub });
});

app.get('/certificate', (req, res) => {
  const { header } = jwt.decode(req.headers.authorization, { complete: true }); // source: certificate
  const claims = jwt.verify(req.headers.authorization, header.x5c[0], { algorithms: ['RS256'] }); // finding: sent-token-key from certificate
  res.json({ user: claims.sub });
});

app.get('/chain', (req, res) => {
  const { header } = jwt.decode(req.headers.authorization, { complete: true });
  const [leaf, root] = header.x5c.map((each) => new X509Certificate(Buffer.from(each, 'base64')));
  if (!leaf.checkIssued(root) || root.fingerprint256 !== process.env.ROOT) throw new Error('not ours');
  const claims = jwt.verify(req.headers.authorization, header.x5c[0], { algorithms: ['RS256'] }); // safe: the chain was followed up to a root of our own
  res.json({ user: claims.sub });
});

class Tokens {
  constructor(key) {
    this.key = key;
  }

  parse(token) {
    return [JSON.parse(Buffer.from(token.split('.')[0], 'base64').toString()), token];
  }

  claims(token) {
    const [header] = this.parse(token);
    return simple.decode(token, this.key, false, header.alg); // finding: sent-token-key from algorithm
  }
}

app.get('/algorithm', (req, res) => {
  res.json({ user: new Tokens(process.env.KEY).claims(req.headers.authorization).sub }); // source: algorithm
});

app.get('/possessed', async (req, res) => {
  const { jwk } = decodeProtectedHeader(req.headers.dpop);
  if ((await calculateJwkThumbprint(jwk)) !== process.env.BOUND) return res.sendStatus(401);
  const { payload } = await jwtVerify(req.headers.dpop, await importJWK(jwk)); // safe: known by its thumbprint
  res.json({ user: payload.sub });
});

const KEYS = JSON.parse(process.env.KEYS);

app.get('/named', (req, res) => {
  const { header } = jwt.decode(req.headers.authorization, { complete: true });
  const claims = jwt.verify(req.headers.authorization, KEYS[header.kid], { algorithms: ['RS256'] }); // safe: one of the program's keys
  res.json({ user: claims.sub });
});
