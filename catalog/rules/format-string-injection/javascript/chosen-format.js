const express = require('express');
const util = require('util');

const app = express();

app.get('/', (req, res) => {
  const { format } = req.query; // source: query
  res.json({ line: util.format(format, process.uptime()) }); // finding: format-string-injection from query
  console.log('used ' + format, res.statusCode); // finding: format-string-injection from query
});
