const fs = require('fs/promises');
const express = require('express');

const app = express();

app.get('/files', async (req, res) => {
  const name = String(req.query.name);
  if (name.split('/').includes('..')) return res.sendStatus(403);
  await fs.readFile('public/' + name); // safe: no part of the path climbs
});

app.get('/lists', async (req, res) => {
  const name = String(req.query.name); // source: name
  if (name.split(',').includes('..')) return res.sendStatus(403);
  await fs.readFile('public/' + name); // finding: path-traversal from name
});
