const { spawnSync } = require('child_process');
const express = require('express');

const app = express();

function git(args) {
  return spawnSync('git', args); // finding: argument-injection from remote; finding: argument-injection from branch; finding: argument-injection from one; finding: argument-injection from other; finding: argument-injection from text
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

app.post('/log', (req, res) => {
  const one = String(req.body.one); // source: one
  const list = ['log'];
  list.push(one);
  list.push(String(req.body.two));
  list.push(String(req.body.three));
  [String(req.body.four)].forEach((each) => list.push(each));
  git(list);
  const other = String(req.body.other); // source: other
  git(['show', other]);
  res.end();
});

function built(text) {
  const list = ['grep'];
  list.push(text);
  if (text.length > 3) list.push(text + 'x');
  return list;
}

app.post('/grep', (req, res) => {
  const text = String(req.body.text); // source: text
  git(built(text));
  res.end();
});
