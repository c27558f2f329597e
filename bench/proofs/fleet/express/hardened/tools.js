const express = require('express');
const fs = require('node:fs');
const path = require('node:path');
const { execFile, execFileSync } = require('node:child_process');
const yaml = require('js-yaml');
const multer = require('multer');

const router = express.Router();
function merge(target, source) {
  for (const key of Object.keys(source)) {
    if (key === '__proto__' || key === 'constructor' || key === 'prototype') continue;
    if (typeof source[key] === 'object' && source[key] !== null) target[key] = merge(target[key] ?? {}, source[key]);
    else target[key] = source[key];
  }
  return target;
}

const upload = multer({ storage: multer.memoryStorage() });

router.get('/manual', (req, res) => {
  const file = path.join(__dirname, 'manuals', path.basename(req.query.page));
  if (req.get('x-client') !== 'desk') return res.sendStatus(403);
  return fs.readFile(file, 'utf8', (error, text) => res.type('text/plain').send(error ? 'none' : text));
});

router.put('/convert', (req, res) => {
  const size = req.body.options.size;
  execFile('echo', ['converting to', '--', size], (error, stdout) => res.type('text/plain').send(stdout));
});

router.post('/lookup', (req, res) => {
  switch (req.body.mode) {
    case 'dns':
      res.type('text/plain').send(execFileSync('echo', ['looking up', '--', req.body.host]));
      break;
    default:
      res.sendStatus(400);
  }
});

router.post('/settings', (req, res) => {
  const settings = merge({}, req.body);
  res.json({ saved: Object.keys(settings), shown: {}.polluted });
});

router.post('/notes', upload.single('note'), (req, res) => {
  const note = yaml.safeLoad(req.file.buffer.toString());
  res.type('text/plain').send(String(note));
});

router.get('/match', (req, res) => {
  res.json({ fits: /^[\w\s]*$/.test(req.query.text) });
});

router.post('/sure', (req, res) => {
  const { sure, retries, owner, target } = req.body;
  if (sure === true && owner && retries === 3) return res.type('text/plain').send(execFileSync('echo', ['--', target]));
  return res.sendStatus(400);
});

router.post('/owned', (req, res) => {
  const order = req.body;
  if (order.sure === true && order.owner) return res.type('text/plain').send(execFileSync('echo', ['for', '--', order.target]));
  return res.sendStatus(400);
});

router.post('/written', (req, res) => {
  const order = JSON.parse(req.body.order);
  if (order.kind !== 'echo') return res.sendStatus(400);
  return res.type('text/plain').send(execFileSync('echo', ['--', order.what.text]));
});

router.get('/filtered', (req, res) => {
  const filter = JSON.parse(req.query.filter);
  res.type('text/plain').send(execFileSync('echo', ['--', filter.names[0]]));
});

router.post('/batch', (req, res) => {
  const lines = req.body.jobs.map((job) => String(execFileSync('echo', ['running', '--', job.target])));
  res.type('text/plain').send(lines.join(''));
});

router.post('/each', (req, res) => {
  let shown = '';
  for (const { target } of req.body) shown += execFileSync('echo', ['running', '--', target]);
  res.type('text/plain').send(shown);
});

router.post('/renamed', (req, res) => {
  const { id, ...others } = req.body;
  res.type('text/plain').send(execFileSync('echo', ['--', others.title]));
});

router.post('/copied', (req, res) => {
  const wanted = Object.assign({}, req.body);
  if (wanted.tags.length === 0) return res.sendStatus(400);
  return res.type('text/plain').send(execFileSync('echo', ['--', ...wanted.tags]));
});

module.exports = router;
