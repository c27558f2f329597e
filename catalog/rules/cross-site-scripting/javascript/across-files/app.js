const express = require('express');
const { page } = require('./page');

const app = express();

app.get('/search', (req, res) => {
  const html = page(req.query.q); // source: q
  res.send(html); // finding: cross-site-scripting from q
});
