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

const ENTITIES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const byTable = (text) => String(text).replace(/[&<>"']/g, (character) => ENTITIES[character]);
const byChain = (text) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
const once = (text) => text.replace('<', '&lt;').replace('"', '&quot;');

app.get('/own', (req, res) => {
  res.send('<b>' + byTable(req.query.table) + '</b>'); // safe: escaped by a table
  res.send('<b>' + byChain(req.query.chain) + '</b>'); // safe: escaped one by one
  const given = req.query.once; // source: given
  res.send('<b>' + once(given) + '</b>'); // finding: cross-site-scripting from given
});
