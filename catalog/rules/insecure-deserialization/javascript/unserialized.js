const express = require('express');
const serialize = require('node-serialize');
const yaml = require('js-yaml');

const app = express();

app.get('/profile', (req, res) => {
  const cookie = Buffer.from(req.cookies.profile, 'base64').toString(); // source: cookie
  const profile = serialize.unserialize(cookie); // finding: insecure-deserialization from cookie
  res.json(profile);
});

app.post('/import', (req, res) => {
  const text = req.body.document; // source: document
  res.json(yaml.load(text, { schema: yaml.DEFAULT_FULL_SCHEMA })); // finding: insecure-deserialization from document
});
