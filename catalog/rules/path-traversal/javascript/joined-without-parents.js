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

app.post('/upload', (req, res) => {
  const name = req.body.name.replace(/[^a-zA-Z0-9._-]/g, '_'); // source: upload
  fs.writeFileSync(path.join('uploads', `upload-${Date.now()}-${name}`), 'x'); // safe: a part of a name, without a separator
  fs.writeFileSync(path.join('uploads', name), 'x'); // finding: path-traversal from upload
  res.end();
});
