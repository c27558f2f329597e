const express = require('express');
const fs = require('node:fs');
const path = require('node:path');

const app = express();

app.get('/own', (request, response) => {
  const file = path.resolve('/srv/files', request.query.name);
  if (path.relative('/srv/files', file).startsWith('..')) return response.status(400).end();
  response.send(fs.readFileSync(file)); // safe: the way from the folder of the program does not climb
});

app.get('/chosen', (request, response) => {
  const { root } = request.query; // source: root
  const file = path.resolve(root, 'notes');
  if (path.relative(root, file).startsWith('..')) return response.status(400).end();
  response.send(fs.readFileSync(file)); // finding: path-traversal from root
});
