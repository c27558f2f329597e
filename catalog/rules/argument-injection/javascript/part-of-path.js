const { execFile } = require('child_process');
const path = require('path');
const express = require('express');

const app = express();

app.post('/pack', (req, res) => {
  const file = String(req.body.file); // source: file
  execFile('tar', ['cf', 'x.tar', path.basename(path.resolve(file))]); // finding: argument-injection from file
  execFile('tar', ['cf', 'x.tar', path.resolve(file).slice(1)]); // finding: argument-injection from file
  execFile('tar', ['cf', 'x.tar', path.resolve(file).split('/').pop()]); // finding: argument-injection from file
  execFile('tar', ['cf', 'x.tar', path.relative('/srv', path.resolve('/srv', file))]); // finding: argument-injection from file
  execFile('tar', ['cf', 'x.tar', '--', path.basename(file)]); // safe: no option stands behind --
  res.end();
});
