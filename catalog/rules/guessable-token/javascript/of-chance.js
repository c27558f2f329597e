const crypto = require('crypto');
const express = require('express');

const app = express();
app.use(express.json());

app.post('/forgot', (req, res) => {
  const resetToken = crypto.createHash('sha256').update(crypto.randomBytes(32)).digest('hex'); // safe: nobody predicts it
  keep(req.body.mail, resetToken);
  res.end();
});

app.post('/mixed', (req, res) => {
  const token = crypto.createHash('sha256').update(crypto.randomUUID() + Date.now()).digest('hex'); // safe: part of it is not predicted
  keep(req.body.mail, token);
  res.end();
});

app.get('/tagged', (req, res) => {
  res.set('ETag', crypto.createHash('sha256').update(String(Date.now())).digest('hex')); // safe: protects nothing
  res.end();
});

app.get('/page', (req, res) => {
  const cacheKey = crypto.createHash('sha256').update(`page-${Date.now()}`).digest('hex'); // safe: protects nothing
  res.json(cached(cacheKey));
});
