const express = require('express');

const app = express();

app.get('/search', (req, res) => {
  const { pattern } = req.query; // source: pattern
  const expression = new RegExp(pattern, 'i'); // finding: regex-injection from pattern
  res.json(['one', 'two'].filter((word) => expression.test(word)));
});
