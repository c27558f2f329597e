const express = require('express');
const fs = require('fs');

const app = express();

app.get('/kept', (request, response) => {
  const { name } = request.query;
  response.json(fs.readFileSync('/srv/files/' + name.replace(/\.\./g, '')).length); // safe: no two dots are left beside each other
});

app.get('/once', (request, response) => {
  const { name } = request.query; // source: once
  response.json(fs.readFileSync('/srv/files/' + name.replace('..', '')).length); // finding: path-traversal from once
});

app.get('/left', (request, response) => {
  const { name } = request.query; // source: left
  response.json(fs.readFileSync('/srv/files/' + name.replace(/\.\.\//g, '')).length); // finding: path-traversal from left
});
