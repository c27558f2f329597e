const fs = require('fs');
const path = require('path');
const express = require('express');

const app = express();
const ROOT = path.resolve('files');
const FILES = '/srv/files';

app.get('/resolved', (req, res) => {
  const file = path.resolve(ROOT, req.query.name); // source: a
  if (!file.startsWith(ROOT)) return res.sendStatus(403);
  res.send(fs.readFileSync(file)); // finding: path-traversal from a
});

app.get('/constant', (req, res) => {
  const file = path.join(FILES, req.query.name); // source: b
  if (!file.startsWith(FILES)) return res.sendStatus(403);
  res.send(fs.readFileSync(file)); // finding: path-traversal from b
});

app.get('/separator', (req, res) => {
  const file = path.resolve(ROOT, req.query.name);
  if (!file.startsWith(ROOT + path.sep)) return res.sendStatus(403);
  res.send(fs.readFileSync(file)); // safe: no other folder begins so
});

app.get('/both', (req, res) => {
  const file = path.resolve(ROOT, req.query.name);
  if (file !== ROOT && !file.startsWith(`${ROOT}/`)) return res.sendStatus(403);
  res.send(fs.readFileSync(file)); // safe: it is the folder or stands in it
});

app.get('/slash', (req, res) => {
  const file = path.join('/srv/files/', req.query.name);
  if (!file.startsWith('/srv/files/')) return res.sendStatus(403);
  res.send(fs.readFileSync(file)); // safe: the beginning ends with a separator
});

function beginsAs(file, folder) {
  return file.startsWith(folder);
}

app.get('/asked', (req, res) => {
  const file = path.join(ROOT, req.query.name); // source: c
  const resolved = path.resolve(file);
  if (!beginsAs(resolved, ROOT)) return res.sendStatus(403);
  res.send(fs.readFileSync(file)); // finding: path-traversal from c
});

app.get('/asked-with-separator', (req, res) => {
  const file = path.join(ROOT, req.query.name);
  const resolved = path.resolve(file);
  if (!beginsAs(resolved, ROOT + path.sep)) return res.sendStatus(403);
  res.send(fs.readFileSync(file)); // safe: the beginning ends with a separator
});
