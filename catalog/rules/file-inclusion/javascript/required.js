const express = require('express');

const app = express();

app.get('/report/:kind', (req, res) => {
  const { kind } = req.query; // source: kind
  const report = require('./reports/' + kind); // finding: file-inclusion from kind
  res.json(report.create());
});
