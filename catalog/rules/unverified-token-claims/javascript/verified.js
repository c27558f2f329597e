const express = require('express');
const jwt = require('jsonwebtoken');

const app = express();

app.get('/me', (req, res) => {
  const token = req.headers.authorization.slice(7);
  jwt.verify(token, process.env.KEY, { algorithms: ['HS256'] });
  const claims = jwt.decode(token); // safe: verified
  res.json({ user: claims.sub });
});
