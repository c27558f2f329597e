const fs = require('fs');
const path = require('path');
const express = require('express');

const app = express();

app.get('/alone', (req, res) => {
  const file = req.query.name;
  if (!path.resolve(file).startsWith('/srv/files/')) return res.sendStatus(404);
  res.send(fs.readFileSync(file)); // safe: it leads where the path without dots does
});

app.get('/joined', (req, res) => {
  const file = '/srv/files/' + req.query.name;
  if (!path.resolve(file).startsWith('/srv/files/')) return res.sendStatus(404);
  res.send(fs.readFileSync(file)); // safe: and so does this one
});

app.get('/behind', (req, res) => {
  const file = req.query.name; // source: a
  if (!path.resolve(file).startsWith('/srv/files/')) return res.sendStatus(404);
  res.send(fs.readFileSync('/var/other/' + file)); // finding: path-traversal from a
});

app.get('/behind-by-join', (req, res) => {
  const file = req.query.name; // source: b
  if (!path.resolve(file).startsWith('/srv/files/')) return res.sendStatus(404);
  res.send(fs.readFileSync(path.join('/var/other', file))); // finding: path-traversal from b
});

app.get('/behind-by-resolve', (req, res) => {
  const file = req.query.name; // source: c
  if (!path.normalize(file).startsWith('files/')) return res.sendStatus(404);
  res.send(fs.readFileSync(path.resolve('/var/other', file))); // finding: path-traversal from c
});

app.get('/behind-in-template', (req, res) => {
  const file = req.query.name; // source: d
  const plain = path.normalize(file);
  if (plain !== 'one' && plain !== 'two') return res.sendStatus(404);
  res.send(fs.readFileSync(`${__dirname}/${file}`)); // finding: path-traversal from d
});

app.get('/part', (req, res) => {
  const file = req.query.name; // source: e
  if (!path.resolve(file).startsWith('/srv/files/')) return res.sendStatus(404);
  res.send(fs.readFileSync(file.slice(4))); // finding: path-traversal from e
});

app.get('/replaced', (req, res) => {
  const file = req.query.name; // source: f
  if (!path.resolve(file).startsWith('/srv/files/')) return res.sendStatus(404);
  res.send(fs.readFileSync(file.replace('/srv/files', ''))); // finding: path-traversal from f
});
