const express = require('express');
const yaml = require('js-yaml');

const app = express();

app.post('/import', (req, res) => {
  const { document } = req.body; // source: older
  const a = JSON.parse(document); // safe: data alone
  const b = yaml.load(document); // finding: insecure-deserialization from older
  res.json([a, b]);
});
