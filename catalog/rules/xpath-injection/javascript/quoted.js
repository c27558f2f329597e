const express = require('express');
const xpath = require('xpath');

const app = express();
const users = globalThis.users;

app.post('/sign-in', (req, res) => {
  const { name } = req.body; // source: name
  const found = xpath.select(`//user[name='${name}']`, users); // finding: xpath-injection from name
  res.json(found.length);
});
