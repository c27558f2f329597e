const escapeHtml = require('escape-html');
const express = require('express');

const app = express();

app.get('/hello', (req, res) => {
  res.send('<h1>Hello ' + escapeHtml(req.query.name) + '</h1>'); // safe: escaped
  res.json({ name: req.query.name }); // safe: JSON is no markup
  res.send({ name: req.query.name }); // safe: sent as JSON
  res.send(`<p>${Number(req.query.page)}</p>`); // safe: a number
  res.render('hello', { name: req.query.name }); // safe: the engine escapes
  res.send(`<a href="?q=${encodeURIComponent(req.query.q)}">again</a>`); // safe: encoded
});
