const express = require('express');
const members = require('./members');

const app = express();

app.get('/members/:id', async (req, res) => {
  const member = await members.byId(req.params.id);
  res.json({ id: member.id, hash: member.password }); // finding: password-in-answer from rows
});
