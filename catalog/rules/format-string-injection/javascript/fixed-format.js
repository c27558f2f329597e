const express = require('express');
const util = require('util');

const app = express();

app.get('/', (req, res) => {
  const { name } = req.query;
  res.json({ line: util.format('%s at %d', name, process.uptime()) }); // safe: a value
  console.log('used %s', name); // safe: a value
  util.format(name); // safe: nothing follows
});
