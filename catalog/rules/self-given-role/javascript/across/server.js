const express = require('express');
const { join, joinPlainly } = require('./members');

const app = express();
app.use(express.json());

app.post('/members', async (req, res) => {
  await join(req.body.name, req.body.password, req.body.role); // source: sent
  res.end();
});

app.post('/members/plain', async (req, res) => {
  await joinPlainly(req.body.name, req.body.password);
  res.end();
});
