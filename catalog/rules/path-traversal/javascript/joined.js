const fs = require('fs');
const path = require('path');
const express = require('express');

const app = express();

app.get('/files/:name', (req, res) => {
  const { name } = req.query; // source: name
  const file = path.join(__dirname, 'files', name);
  fs.readFile(file, (error, content) => res.json(String(content))); // finding: path-traversal from name
  fs.createReadStream('./files/' + name).pipe(res); // finding: path-traversal from name
  res.sendFile(path.resolve('files', name)); // finding: path-traversal from name
});
