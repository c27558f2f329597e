const express = require('express');

const app = express();
const WORDS = /^(\w+\s?)*$/;

app.get('/check', (req, res) => {
  const { text } = req.query; // source: text
  const isFine = WORDS.test(text); // missing: regular-expression-denial-of-service — patterns are not judged yet
  res.json(isFine && text.match(/^(a+)+$/)); // missing: regular-expression-denial-of-service — patterns are not judged yet
});
