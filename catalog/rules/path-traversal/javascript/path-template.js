const express = require('express');
const fs = require('fs');

const app = express();
const template = process.env.FILES;

app.get('/files/:name', (req, res) => {
  const { name } = req.params; // source: name
  if (!/^[\w.]+$/.test(name)) return res.end();
  return res.send(fs.readFileSync(template.replace('%n', name))); // finding: path-traversal from name
});

app.get('/pairs', (req, res) => {
  const sign = String(req.query.sign); // source: sign
  if (!/^[a-z.]$/.test(sign)) return res.end();
  return res.send(fs.readFileSync('/data/' + template.replaceAll('%n', sign))); // finding: path-traversal from sign
});
