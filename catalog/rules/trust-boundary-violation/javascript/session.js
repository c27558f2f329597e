const express = require('express');

const app = express();

app.post('/select', (req, res) => {
  const { account } = req.body; // source: account
  req.session.account = account; // finding: trust-boundary-violation from account
  res.end();
});
