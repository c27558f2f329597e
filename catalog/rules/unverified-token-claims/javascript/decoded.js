const express = require('express');
const jwt = require('jsonwebtoken');

const app = express();

app.get('/me', (req, res) => {
  const token = req.headers.authorization.slice(7); // source: token
  const claims = jwt.decode(token); // finding: unverified-token-claims from token
  res.json({ user: claims.sub });
});
