const express = require('express');
const fs = require('fs');
const path = require('path');

const app = express();

app.get('/pages', (request, response) => {
  const name = String(request.query.name); // source: name
  if (path.basename(name) !== name) return response.sendStatus(400);
  fs.createReadStream(path.join('/srv/pages', name)).pipe(response); // safe: no more than its last part
});

app.get('/notes', (request, response) => {
  const name = String(request.query.name); // source: note
  if (path.extname(name) !== name) response.setHeader('X-Name', 'other');
  fs.createReadStream(path.join('/srv/notes', name)).pipe(response); // finding: path-traversal from note
});
