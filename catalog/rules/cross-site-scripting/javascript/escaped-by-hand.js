const express = require('express');

const app = express();

app.get('/', (req, res) => {
  const name = String(req.query.name); // source: name
  const escaped = name.replace(/&/g, '&amp;').replace(/</g, '&lt;');
  res.send(`<p>${escaped}</p>`); // safe: no element begins
  res.send(`<p title="${escaped}">a</p>`); // finding: cross-site-scripting from name
});
app.get('/again', (req, res) => {
  const once = encodeURIComponent(req.query.name); // source: again
  res.send(`<p>${once}</p>`); // safe: encoded
  res.send(`<p>${decodeURIComponent(once)}</p>`); // finding: cross-site-scripting from again
});
