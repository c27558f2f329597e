const express = require('express');
const bcrypt = require('bcrypt');
const { find } = require('./accounts');

const app = express();

app.post('/unsafe', async (req, res) => {
  const user = await find(String(req.body.name));
  if (!user || !bcrypt.compare(req.body.password, user.hash)) { // finding: unheeded-password-check
    res.status(401).end();
    return;
  }
  res.json({ name: user.name });
});

app.post('/safe', async (req, res) => {
  const user = await find(String(req.body.name));
  if (!user || !(await bcrypt.compare(req.body.password, user.hash))) { // safe: the answer counts
    res.status(401).end();
    return;
  }
  res.json({ name: user.name });
});
