const express = require('express');
const zlib = require('node:zlib');
const app = express();

app.post('/a', (request, response) => {
  response.json(zlib.gunzipSync(request.body).length); // source: a; finding: decompression-bomb from a
});

app.post('/b', (request, response) => {
  response.json(zlib.gunzipSync(request.body, { maxOutputLength: 1_000_000 }).length); // safe: a limit
});
