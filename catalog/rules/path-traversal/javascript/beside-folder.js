const fs = require('fs/promises');
const path = require('path');
const express = require('express');

const app = express();
const ROOT = path.resolve('files');
const FIXED = '/srv/files';
const ENDED = `${ROOT}/`;

app.get('/open', async (req, res) => {
  const file = path.resolve(ROOT, req.query.name); // source: a
  if (!file.startsWith(ROOT)) return res.sendStatus(403);
  await fs.readFile(file); // finding: path-traversal from a
});

app.get('/position', async (req, res) => {
  const file = path.join(ROOT, req.query.name); // source: b
  if (file.indexOf(ROOT) !== 0) return res.sendStatus(403);
  await fs.readFile(file); // finding: path-traversal from b
});

app.get('/fixed', async (req, res) => {
  const file = path.join(FIXED, req.query.name); // source: c
  if (!file.startsWith(FIXED)) return res.sendStatus(403);
  await fs.readFile(file); // finding: path-traversal from c
});

app.get('/ended', async (req, res) => {
  const file = path.resolve(ROOT, req.query.name);
  if (!file.startsWith(ENDED)) return res.sendStatus(403);
  await fs.readFile(file); // safe: the separator stands behind the folder
  const fixed = path.join(FIXED, req.query.fixed);
  if (!fixed.startsWith('/srv/files/')) return res.sendStatus(403);
  await fs.readFile(fixed); // safe: in a constant
  const itself = path.join(FIXED, req.query.itself);
  if (itself !== FIXED && !itself.startsWith(FIXED + path.sep)) return res.sendStatus(403);
  await fs.readFile(itself); // safe: the folder, or what stands in it
});
