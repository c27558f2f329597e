const express = require('express');
const fs = require('node:fs');
const path = require('node:path');
const { exec, execSync } = require('node:child_process');
const yaml = require('js-yaml');
const multer = require('multer');

const router = express.Router();
function merge(target, source) {
  for (const key of Object.keys(source)) {
    if (typeof source[key] === 'object' && source[key] !== null) target[key] = merge(target[key] ?? {}, source[key]);
    else target[key] = source[key]; // flaw: prototype-pollution /"shown":"yes"/
  }
  return target;
}

const upload = multer({ storage: multer.memoryStorage() });

router.get('/manual', (req, res) => {
  const file = path.join(__dirname, 'manuals', req.query.page);
  if (req.get('x-client') !== 'desk') return res.sendStatus(403);
  return fs.readFile(file, 'utf8', (error, text) => res.type('text/plain').send(error ? 'none' : text)); // flaw: path-traversal /root:x:0:0/
});

router.put('/convert', (req, res) => {
  const size = req.body.options.size;
  exec(`echo "converting to ${size}" | head -n 5`, (error, stdout) => res.type('text/plain').send(stdout)); // flaw: command-injection /uid=\d/
});

router.post('/lookup', (req, res) => {
  switch (req.body.mode) {
    case 'dns':
      res.type('text/plain').send(execSync("echo looking up '" + req.body.host + "'")); // flaw: command-injection /uid=\d/
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
  const note = yaml.load(req.file.buffer.toString()); // flaw: insecure-deserialization /1787569/
  res.type('text/plain').send(String(note));
});

router.get('/match', (req, res) => {
  res.json({ fits: /^(\w+\s?)*$/.test(req.query.text) }); // flaw: regular-expression-denial-of-service slower than 200 ms
});

router.post('/sure', (req, res) => {
  const { sure, retries, owner, target } = req.body;
  if (sure === true && owner && retries === 3) return res.type('text/plain').send(execSync('echo at ' + target)); // flaw: command-injection /uid=\d/
  return res.sendStatus(400);
});

router.post('/owned', (req, res) => {
  const order = req.body;
  if (order.sure === true && order.owner) return res.type('text/plain').send(execSync('echo for ' + order.target)); // flaw: command-injection /uid=\d/
  return res.sendStatus(400);
});

router.post('/written', (req, res) => {
  const order = JSON.parse(req.body.order);
  if (order.kind !== 'echo') return res.sendStatus(400);
  return res.type('text/plain').send(execSync('echo ' + order.what.text)); // flaw: command-injection /uid=\d/
});

router.get('/filtered', (req, res) => {
  const filter = JSON.parse(req.query.filter);
  res.type('text/plain').send(execSync('echo ' + filter.names[0])); // flaw: command-injection /uid=\d/
});

router.post('/batch', (req, res) => {
  const lines = req.body.jobs.map((job) => String(execSync('echo running ' + job.target))); // flaw: command-injection /uid=\d/
  res.type('text/plain').send(lines.join(''));
});

router.post('/each', (req, res) => {
  let shown = '';
  for (const { target } of req.body) shown += execSync(`echo running ${target}`); // flaw: command-injection /uid=\d/
  res.type('text/plain').send(shown);
});

router.post('/renamed', (req, res) => {
  const { id, ...others } = req.body;
  res.type('text/plain').send(execSync('echo ' + others.title)); // flaw: command-injection /uid=\d/
});

router.post('/copied', (req, res) => {
  const wanted = Object.assign({}, req.body);
  if (wanted.tags.length === 0) return res.sendStatus(400);
  return res.type('text/plain').send(execSync('echo ' + wanted.tags.join(' '))); // flaw: command-injection /uid=\d/
});

module.exports = router;
