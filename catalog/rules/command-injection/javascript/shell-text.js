const { exec, execSync, spawn } = require('child_process');
const express = require('express');

const app = express();

app.get('/ping', (req, res) => {
  const host = req.query.host; // source: host
  exec('ping -c 1 ' + host, (error, output) => res.type('text/plain').json(output)); // finding: command-injection from host
});

app.post('/convert', (req, res) => {
  const { name } = req.body; // source: name
  execSync(`convert ${name} out.png`); // finding: command-injection from name
  spawn('convert', [name, 'out.png'], { shell: true }); // finding: command-injection from name
  spawn('sh', ['-c', `convert ${name}`]); // finding: command-injection from name
  res.end();
});
