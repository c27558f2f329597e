const { spawn } = require('child_process');
const express = require('express');

const app = express();

app.post('/run', (req, res) => {
  spawn('git', ['log', '--', req.body.path]); // safe: the program is fixed and -- ends its options
  if (['ls', 'df'].includes(req.body.tool)) spawn(req.body.tool); // safe: one of two programs
  res.end();
});
