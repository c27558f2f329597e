const { exec } = require('child_process');
const net = require('net');
const express = require('express');

const app = express();

function quoted(text) {
  return "'" + String(text).replace(/'/g, "'\\''") + "'";
}

function stripped(text) {
  return '"' + String(text).replace(/'/g, "'\\''") + '"';
}

app.get('/rotate', (req, res) => {
  exec('convert ' + quoted(req.query.file) + ' -rotate 90 out.png'); // safe: a shell reads it as one text
  exec('convert ' + stripped(req.query.file) + ' -rotate 90 out.png'); // source: req.query; finding: command-injection from req.query
  res.end();
});

app.get('/ping', (req, res) => {
  const { host } = req.query;
  if (net.isIP(host) === 0) return res.sendStatus(400);
  exec(`ping -c 1 ${host}`); // safe: an address
  res.end();
});
