const express = require('express');
const { z } = require('zod');
const { execSync } = require('child_process');
const squash = require('an-unheard-of-module');

const app = express();
const written = z.object({ name: z.string().transform(String) });
const decoded = z.string().transform(decodeURIComponent);
const squashed = z.string().transform(squash);
const counted = z.object({ name: z.string().transform(Number) });

app.get('/written', (request, response) => {
  execSync('ls ' + written.parse(request.query).name); // finding: command-injection
  response.end();
});

app.get('/decoded', (request, response) => {
  execSync('ls ' + decoded.parse(request.query.name)); // finding: command-injection
  response.end();
});

app.get('/squashed', (request, response) => {
  execSync('ls ' + squashed.parse(request.query.name)); // finding: command-injection
  response.end();
});

app.get('/counted', (request, response) => {
  execSync('ls ' + counted.parse(request.query).name); // safe: a number
  response.end();
});
