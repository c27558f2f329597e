const express = require('express');
const { setPath } = require('./set-path');

const app = express();
const state = {};

app.post('/state', (req, res) => {
  const { path, value } = req.body; // source: path
  setPath(state, path, value);
  res.end();
});
