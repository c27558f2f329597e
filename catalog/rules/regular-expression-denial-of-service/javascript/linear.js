const express = require('express');

const app = express();

app.get('/check', (req, res) => {
  const isFine = /^\w+$/.test(req.query.text); // safe: one way to match each text
  res.json(isFine);
});
