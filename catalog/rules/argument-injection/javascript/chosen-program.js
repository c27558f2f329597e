const { spawn } = require('child_process');
const express = require('express');

const app = express();

app.post('/run', (req, res) => {
  const tool = req.body.tool; // source: tool
  spawn(tool, ['--version']); // finding: argument-injection from tool
  res.end();
});
