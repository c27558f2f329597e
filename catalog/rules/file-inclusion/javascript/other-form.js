const path = require('path');
const express = require('express');

const app = express();

app.get('/alone', (req, res) => {
  const file = req.query.name;
  if (!path.resolve(file).startsWith('/srv/plugins/')) return res.sendStatus(404);
  res.send(require(file).title); // safe: it leads where the path without dots does
});

app.get('/behind', (req, res) => {
  const file = req.query.name; // source: a
  if (!path.normalize(file).startsWith('plugins/')) return res.sendStatus(404);
  res.send(require('/srv/' + file).title); // finding: file-inclusion from a
});
