const path = require('path');
const express = require('express');

const app = express();
const languages = path.join(__dirname, 'languages');

app.get('/language', (req, res) => {
  const file = path.join(languages, req.query.name, 'full.json');
  if (!file.startsWith(languages)) throw new Error('outside');
  res.json(require(file)); // safe: it stands in the folder
});

app.get('/plugin', (req, res) => {
  const file = path.join(languages, req.query.name); // source: name
  if (file.startsWith(languages)) throw new Error('inside');
  res.json(require(file)); // finding: file-inclusion from name
});
