const express = require('express');
const xpath = require('xpath');

const app = express();
const expression = xpath.parse('//user[name=$name]');

app.post('/sign-in', (req, res) => {
  const found = expression.select({ node: globalThis.users, variables: { name: req.body.name } }); // safe: a variable
  const nth = xpath.select(`//user[${Number(req.body.position)}]`, globalThis.users); // safe: a number
  res.json([found.length, nth.length]);
});
