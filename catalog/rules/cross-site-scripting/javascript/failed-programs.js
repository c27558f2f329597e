const { exec, execFile } = require('node:child_process');
const express = require('express');

const app = express();

app.get('/ping', (req, res) => {
  exec(`ping -c 1 ${req.query.host}`, (error, stdout) => { // source: host
    if (error) res.send(`<p>${error.message}</p>`); // finding: cross-site-scripting from host
    else res.end();
  });
});

app.get('/lookup', (req, res) => {
  execFile('nslookup', [req.query.host], (error) => { // source: name
    if (error) res.send(`<p>${error.message}</p>`); // finding: cross-site-scripting from name
    else res.end();
  });
});

app.get('/uptime', (req, res) => {
  exec('uptime', (error) => {
    if (error) res.send(`<p>${error.message}</p>`); // safe: the program names what it runs
    else res.json({ at: req.query.at });
  });
});

app.get('/disk', (req, res) => {
  execFile('df', [], (error) => {
    res.send(error ? 'failed' : 'fine'); // safe: nothing of the error
  });
});
