const express = require('express');
const http = require('http');

const app = express();

app.get('/hello', (req, res) => {
  const { name } = req.query; // source: name
  res.send('<h1>Hello ' + name + '</h1>'); // finding: cross-site-scripting from name
  res.status(404).send(`No page for ${name}`); // finding: cross-site-scripting from name
});

http.createServer((request, response) => {
  response.writeHead(200, { 'Content-Type': 'text/html' });
  response.end(`<p>${request.url}</p>`); // source: url; finding: cross-site-scripting from url
});

app.get('/coded/:value', (req, res) => {
  res.send(Buffer(req.params.value).toString('base64')); // safe: letters, digits, +, / and =
});

app.get('/plain/:value', (req, res) => {
  res.send(Buffer(req.params.value).toString()); // finding: cross-site-scripting
});
