const path = require('path');
const { exec } = require('child_process');
const express = require('express');

const app = express();
const LISTED = new Set(['a/one', 'a/two']);

function isPlain(name) {
  return /^[a-z/]+$/.test(name);
}

function withoutDots(name) {
  return path.normalize(name);
}

app.get('/listed', (req, res) => {
  const file = req.query.name; // source: a
  if (!LISTED.has(withoutDots(file))) return res.end();
  exec('cat ' + file); // finding: command-injection from a
});

app.get('/asked', (req, res) => {
  const file = req.query.name; // source: b
  if (!isPlain(path.normalize(file))) return res.end();
  exec('cat ' + file); // finding: command-injection from b
});

app.get('/pattern', (req, res) => {
  const file = req.query.name; // source: c
  if (!/^[a-z/]+$/.test(path.normalize(file))) return res.end();
  exec('cat ' + file); // finding: command-injection from c
});

app.get('/form', (req, res) => {
  const file = path.normalize(req.query.name);
  if (!/^[a-z/]+$/.test(file)) return res.end();
  exec('cat ' + file); // safe: this is the text that the pattern fits
});

app.get('/form-by-function', (req, res) => {
  const file = withoutDots(req.query.name);
  if (!LISTED.has(file)) return res.end();
  exec('cat ' + file); // safe: and this one is listed
});
