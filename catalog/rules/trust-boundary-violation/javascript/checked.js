const express = require('express');

const app = express();
const KNOWN = new Set(['savings', 'checking']);

app.post('/select', (req, res) => {
  req.session.page = Number(req.body.page); // safe: a number
  if (!['savings', 'checking'].includes(req.body.account)) return res.sendStatus(400);
  req.session.account = req.body.account; // safe: one of a list
  res.end();
});
