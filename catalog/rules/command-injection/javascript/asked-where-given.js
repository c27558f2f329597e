const express = require('express');
const { exec } = require('child_process');

const app = express();
const isName = (text) => /^[a-zA-Z0-9_-]+$/.test(text);
const isShell = (text) => ['sh', 'bash'].includes(text);

app.get('/logs', (req, res) => {
  const name = req.query.name;
  if (name && !isName(name)) return res.status(400).end();
  exec(`docker logs ${name}`); // safe: nothing, or a name
});

app.get('/shell', (req, res) => {
  const shell = req.query.shell;
  if (shell && !isShell(shell)) return res.status(400).end();
  exec(`docker exec app ${shell || 'sh'}`); // safe: one of the shells, or none
});

app.get('/told', (req, res) => {
  const name = req.query.name; // source: told
  if (name && !isName(name)) res.status(400);
  exec(`docker logs ${name}`); // finding: command-injection from told
});

app.get('/either', (req, res) => {
  const name = req.query.name; // source: either
  if (name || !isName(name)) exec(`docker logs ${name}`); // finding: command-injection from either
});

app.get('/other', (req, res) => {
  const name = req.query.name;
  const other = req.query.other; // source: other
  if (name && !isName(other)) return res.status(400).end();
  exec(`docker logs ${other}`); // finding: command-injection from other
});

app.get('/written', (req, res) => {
  let name = req.query.name;
  const isWrong = name && !isName(name);
  name = req.query.further; // source: further
  if (isWrong) return res.status(400).end();
  exec(`docker logs ${name}`); // finding: command-injection from further
});

app.get('/negated', (req, res) => {
  const name = req.query.name; // source: negated
  if (!name && !isName(name)) return res.status(400).end();
  exec(`docker logs ${name}`); // finding: command-injection from negated
});

app.get('/right', (req, res) => {
  const name = req.query.name; // source: right
  if (name && isName(name)) return res.status(400).end();
  exec(`docker logs ${name}`); // finding: command-injection from right
});
