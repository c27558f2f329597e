const express = require('express');
const _ = require('lodash');

const app = express();

app.get('/search', (req, res) => {
  const expression = new RegExp(_.escapeRegExp(req.query.text), 'i'); // safe: escaped
  const own = new RegExp(req.query.text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')); // safe: every sign of the language of patterns is escaped
  res.json(['one', 'two'].filter((word) => expression.test(word) || own.test(word) || word.includes(req.query.text)));
});
