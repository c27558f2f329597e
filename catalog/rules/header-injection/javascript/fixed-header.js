const express = require('express');

const app = express();

app.get('/', (req, res) => {
  res.set('X-Page', String(Number(req.query.page))); // safe: a number
  res.set('X-Query', encodeURIComponent(req.query.q)); // safe: control characters are encoded
  res.end();
});
