const express = require('express');
const fs = require('fs');
const path = require('path');

const app = express();

app.get('/a', (req, res) => {
  const { name } = req.params;
  if (name.includes('..')) return res.sendStatus(400);
  res.json(fs.readFileSync(path.join('/srv/files', name), 'utf8').length); // safe: nothing climbs out
});
app.get('/b/:name', (req, res) => {
  const { name } = req.params; // source: name
  if (name.includes('/')) return res.sendStatus(400);
  res.json(fs.readFileSync(path.join('/srv/files', name, 'index.html'), 'utf8').length); // finding: path-traversal from name
});
