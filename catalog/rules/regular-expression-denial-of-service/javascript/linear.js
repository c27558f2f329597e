const express = require('express');

const app = express();
const WORDS = /^\w+(?:\s\w+)*$/;
const SLOW = /^(\w+\s?)*$/;

app.get('/check', (req, res) => {
  const { text } = req.query;
  const parts = [
    /^\w+$/.test(text), // safe: one way to match each text
    WORDS.test(text), // safe: a space parts the words, so there is one way
    SLOW.test('a fixed text'), // safe: nobody chooses the text
    SLOW.test(Number(text)), // safe: a number is short and has no letters
    String(text).split('.'), // safe: no pattern
    /^(a{1,3}b?){1,4}$/.test(text), // safe: every repetition has a bound
  ];
  res.json(parts);
});
