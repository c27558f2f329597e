const express = require('express');

class Account {
  open(body) { return body.id; }
  close(body) { return body.id; }
}

const app = express();
const account = new Account();
const ACTIONS = { open: (body) => account.open(body), close: (body) => account.close(body) };

app.post('/account/:action', (req, res) => {
  res.json(ACTIONS[req.params.action](req.body)); // safe: a function of the table
});
app.post('/known/:action', (req, res) => {
  const { action } = req.params;
  if (!['open', 'close'].includes(action)) return res.sendStatus(404);
  res.json(account[action](req.body)); // safe: one of two names
});
