const { execFile, spawn, exec } = require('child_process');
const express = require('express');
const { quote } = require('shell-quote');

const app = express();
const TOOLS = { png: 'pngquant', jpg: 'jpegoptim' };

app.get('/ping', (req, res) => {
  execFile('ping', ['-c', '1', '--', req.query.host]); // safe: no shell reads it
  spawn('ping', ['--', req.query.host], { shell: false }); // safe: no shell reads it
  exec(`ping ${quote([req.query.host])}`); // safe: quoted
  exec(`ping -c ${Number.parseInt(req.query.count, 10)} localhost`); // safe: a number
  exec(TOOLS[req.query.type]); // safe: a command of the table
  res.end();
});
