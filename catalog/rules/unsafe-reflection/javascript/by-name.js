const express = require('express');

class Account {
  open(body) { return body.id; }
  close(body) { return body.id; }
}

const app = express();
const account = new Account();

app.post('/account/:action', (req, res) => {
  res.json(account[req.params.action](req.body)); // source: action; finding: unsafe-reflection from action
});
