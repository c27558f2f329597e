const express = require('express');
const path = require('path');

const app = express();

app.get('/page', (req, res) => {
  res.sendFile(req.query.name, { root: '.' }); // finding: path-traversal
});

app.get('/here', (req, res) => {
  res.sendFile(req.query.name, { root: __dirname }); // finding: path-traversal
});

app.get('/public', (req, res) => {
  res.sendFile(req.query.name, { root: path.join(__dirname, 'public') }); // safe: kept below a folder for everybody
});

app.get('/named', (req, res) => {
  res.sendFile('index.html', { root: __dirname }); // safe: one file
});
