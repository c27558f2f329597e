const express = require('express');
const app = express();

app.get('/a', (request, response) => {
  response.send(Buffer.alloc(Number(request.query.size))); // source: a; finding: unbounded-resource-use from a
});

app.get('/b', (request, response) => {
  const size = parseInt(request.query.size, 10);
  if (size > 1024) return response.sendStatus(400);
  response.send(Buffer.alloc(size)); // safe: a limit
});

app.get('/c', (request, response) => {
  const size = parseInt(request.query.size, 10); // source: c
  if (size < 1) return response.sendStatus(400);
  response.send('x'.repeat(size)); // finding: unbounded-resource-use from c
});

app.get('/d', (request, response) => {
  setTimeout(() => response.end(), Math.min(Number(request.query.ms), 500)); // safe: the smaller of both
});

app.get('/e', (request, response) => {
  response.send(Buffer.alloc(Number(request.query.width) * 4)); // source: e; finding: unbounded-resource-use from e
});

app.get('/f', (request, response) => {
  response.send(Buffer.alloc(Number(request.query.width) % 1024)); // safe: less than that
});

app.get('/g', (request, response) => {
  const bytes = Number(request.query.width) * 4;
  if (bytes > 4096) return response.sendStatus(400);
  response.send(Buffer.alloc(bytes)); // safe: a limit
});

app.get('/h', (request, response) => {
  response.send(Buffer.alloc(Math.min(Number(request.query.width), 2000) * 4)); // safe: the smaller of both
});
