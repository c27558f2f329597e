const fs = require('fs');
const path = require('path');
const express = require('express');
const nconf = require('nconf');

const app = express();
const root = nconf.get('upload_path');

function isInside(base, target) {
  const from = path.resolve(base);
  const to = path.resolve(base, target);
  return to === from || to.startsWith(from + path.sep);
}

function isBeside(base, target) {
  const to = path.resolve(base, target);
  return to === path.resolve(base) || to.endsWith('.png');
}

app.get('/files', (req, res, next) => {
  const file = path.join(root, req.query.name);
  if (!isInside(root, file)) return next(new Error('outside'));
  res.json(fs.readdirSync(file)); // safe: it is the folder or stands in it
});

app.get('/images', (req, res, next) => {
  const file = path.join(root, req.query.name); // source: a
  if (!isBeside(root, file)) return next(new Error('outside'));
  res.json(fs.readdirSync(file)); // finding: path-traversal from a
});

app.get('/raw', (req, res, next) => {
  const name = req.query.name; // source: b
  if (!isInside(root, name)) return next(new Error('outside'));
  res.json(fs.readdirSync(name)); // finding: path-traversal from b
});

app.get('/folder', (req, res, next) => {
  const file = path.join(root, req.query.name); // source: c
  if (isInside(root, file)) return next(new Error('inside'));
  res.json(fs.readdirSync(file)); // finding: path-traversal from c
});
