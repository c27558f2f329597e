const { exec } = require('node:child_process');
const express = require('express');

const app = express();

app.get('/ping', (req, res) => {
  exec(`ping -c 1 ${req.query.host}`, (error) => {
    if (error) res.json({ error: error.stack }); // finding: stack-trace-exposure
    else res.end();
  });
});

app.get('/uptime', (req, res) => {
  exec('uptime', (error, stdout) => {
    res.json({ failed: Boolean(error), stdout }); // safe: nothing of the error
  });
});
