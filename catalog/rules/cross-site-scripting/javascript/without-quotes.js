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

app.get('/behind-a-number', (req, res) => {
  const cell = '<td width=' + Number(req.query.width);
  res.send(cell + '>' + escapeHtml(req.query.value)); // safe: the tag has ended
});

app.get('/within-quotes', (req, res) => {
  res.send('<meta content="width=device-width, initial-scale=' + escapeHtml(req.query.scale) + '">'); // safe: the sign stands in a text between quotes
});

app.get('/behind-quotes', (req, res) => {
  const { value } = req.query; // source: behind
  res.send('<input title="a = b" value=' + escapeHtml(value) + '>'); // finding: cross-site-scripting from behind
});

app.get('/in-script', (req, res) => {
  const { code } = req.query; // source: code
  res.send(`<p class="a">a</p><script>const first = "b"; const second = ${escapeHtml(code)};</script>`); // finding: cross-site-scripting from code
});

app.get('/in-handler', (req, res) => {
  const { name } = req.query; // source: name
  res.send(`<a class="b" onclick="choose('${escapeHtml(name)}')">choose</a>`); // finding: cross-site-scripting from name
});

app.get('/in-text-of-script', (req, res) => {
  res.send(`<script>const name = "${escapeHtml(req.query.name)}";</script>`); // safe: no quotation mark ends the text
});

app.get('/behind-script', (req, res) => {
  res.send(`<script>const a = 1;</script><p onclick="go()">${escapeHtml(req.query.name)}</p>`); // safe: it stands in no script
});
