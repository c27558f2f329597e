const escapeHtml = require('escape-html');
const express = require('express');

const app = express();

app.get('/field', (req, res) => {
  const { value } = req.query; // source: value
  res.send(`<input value=${escapeHtml(value)}>`); // finding: cross-site-scripting from value
});

app.get('/quoted', (req, res) => {
  const { value } = req.query;
  res.send(`<input value="${escapeHtml(value)}">`); // safe: the quotes hold it
});

app.get('/number', (req, res) => {
  res.send(`<input value=${Number(req.query.value)}>`); // safe: a number
});
