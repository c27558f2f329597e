const path = require('path');
const fs = require('fs');
const express = require('express');

const app = express();

app.get('/runs', (request, response) => {
  const name = request.query.name.replace(/\.{2,}/g, '').replace(/^\/+/, '');
  response.send(fs.readFileSync(path.join('/srv/files', name))); // safe: no two dots stand together
});

app.get('/first', (request, response) => {
  const name = request.query.name.replace(/\.{2,}/, ''); // source: first
  response.send(fs.readFileSync(path.join('/srv/files', name))); // finding: path-traversal from first
});

app.get('/between', (request, response) => {
  const name = request.query.name.replace(/\.{3,}/g, ''); // source: three
  response.send(fs.readFileSync(path.join('/srv/files', name))); // finding: path-traversal from three
});

app.get('/joining', (request, response) => {
  const name = request.query.name.replace(/[\\:]|\.{2,}/g, ''); // source: joining
  response.send(fs.readFileSync(path.join('/srv/files', name))); // finding: path-traversal from joining
});

app.get('/once', (request, response) => {
  const name = request.query.name.replace('..', ''); // source: once
  response.send(fs.readFileSync(path.join('/srv/files', name))); // finding: path-traversal from once
});

app.get('/parents', (request, response) => {
  const name = request.query.name.replaceAll('../', ''); // source: parents
  response.send(fs.readFileSync(path.join('/srv/files', name))); // finding: path-traversal from parents
});
