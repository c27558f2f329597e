const express = require('express');
const { exec } = require('child_process');

const app = express();
const NAME = /^[a-zA-Z0-9_-]+$/;

app.get('/one', (req, res) => {
  const name = String(req.query.name);
  if (!NAME.test(name)) return res.status(400).end();
  exec(['docker', 'logs', name].join(' ')); // safe: a name between spaces of the program
});

app.get('/two', (req, res) => {
  const name = String(req.query.name);
  const shell = String(req.query.shell);
  if (!NAME.test(name) || !NAME.test(shell)) return res.status(400).end();
  exec(['docker', 'exec', name, shell].join(' ')); // safe: two names between spaces of the program
});

app.get('/one-of-two', (req, res) => {
  const name = String(req.query.name);
  const shell = String(req.query.shell); // source: shell
  if (!NAME.test(name)) return res.status(400).end();
  exec(['docker', 'exec', name, shell].join(' ')); // finding: command-injection from shell
});

app.get('/again', (req, res) => {
  const [first, second] = String(req.query.both).split(';'); // source: both
  exec(['docker', first, second].join(';')); // finding: command-injection from both
});

app.get('/all', (req, res) => {
  const parts = String(req.query.all).split('&'); // source: all
  parts.push('x');
  exec(parts.join('&')); // finding: command-injection from all
});
