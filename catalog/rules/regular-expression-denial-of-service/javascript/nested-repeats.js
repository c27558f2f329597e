const express = require('express');

const app = express();
const WORDS = /^(\w+\s?)*$/;

app.get('/check', (req, res) => {
  const { text } = req.query; // source: text
  const isFine = WORDS.test(text); // finding: regular-expression-denial-of-service from text
  const isWord = new RegExp('^(?:\\w+_?)*$', 'i').test(text); // finding: regular-expression-denial-of-service from text
  res.json(isFine && isWord && text.match(/^(a+)+$/)); // finding: regular-expression-denial-of-service from text
});
