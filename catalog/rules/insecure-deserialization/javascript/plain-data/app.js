const express = require('express');
const yaml = require('js-yaml');

const app = express();

app.post('/import', (req, res) => {
  const a = JSON.parse(req.body.document); // safe: data alone
  const b = yaml.load(req.body.document); // safe: the default schema holds data alone
  res.json([a, b]);
});
