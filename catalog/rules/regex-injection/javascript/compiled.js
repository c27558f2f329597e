const express = require('express');

const app = express();

app.get('/search', (req, res) => {
  const { pattern } = req.query; // source: pattern
  const expression = new RegExp(pattern, 'i'); // finding: regex-injection from pattern
  res.json(['one', 'two'].filter((word) => expression.test(word)));
});

app.get('/words', (req, res) => {
  const { word } = req.query; // source: word
  const plain = String(word).replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  const kept = String(word).replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`$&`);
  const bare = String(word).replaceAll(/[.*+?^${}()|[\]\\]/g, `\$&`);
  res.json([
    new RegExp(plain).test('one'), // safe: each sign that means something has a backslash before it
    new RegExp(kept).test('one'), // finding: regex-injection from word
    new RegExp(bare).test('one'), // finding: regex-injection from word
    new RegExp(String.raw`^\b${word}$`).test('one'), // finding: regex-injection from word
  ]);
});
