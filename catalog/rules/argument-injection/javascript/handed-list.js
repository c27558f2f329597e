const { spawnSync } = require('child_process');
const express = require('express');

const app = express();

function git(args) {
  return spawnSync('git', args); // finding: argument-injection from remote; finding: argument-injection from branch
}

app.post('/fetch', (req, res) => {
  const remote = String(req.body.remote); // source: remote
  git(['fetch', remote]);
  res.end();
});

app.post('/pull', (req, res) => {
  git(['pull', '--', String(req.body.remote)]); // safe: no option stands behind --
  res.end();
});

app.post('/switch', (req, res) => {
  const branch = String(req.body.branch); // source: branch
  git(['switch', branch]);
  res.end();
});
