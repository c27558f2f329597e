const http = require('http');
const express = require('express');

const app = express();

app.get('/plain', (req, res) => {
  res.type('text/plain');
  res.send('Welcome ' + req.query.name); // safe: no markup
});

app.get('/text', (req, res) => {
  res.status(200).set('Content-Type', 'text/plain').send(req.query.name); // safe: no markup
});

app.get('/page', (req, res) => {
  res.type('html');
  res.send('Welcome ' + req.query.name); // source: page; finding: cross-site-scripting from page
});

app.get('/either', (req, res) => {
  if (req.query.raw) res.type('text/plain');
  else res.type('html');
  res.send('Welcome ' + req.query.name); // source: either; finding: cross-site-scripting from either
});

http.createServer((req, res) => {
  if (req.method === 'GET') {
    res.writeHead(200, { 'Content-Type': 'text/plain' });
    res.end('no ' + req.url); // safe: no markup
  } else {
    res.writeHead(200, { 'Content-Type': 'text/html' });
    res.end('no ' + req.url); // source: url; finding: cross-site-scripting from url
  }
});
