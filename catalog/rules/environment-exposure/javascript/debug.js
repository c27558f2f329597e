const express = require('express');

const app = express();

app.get('/debug', (request, response) => {
  response.json({ env: process.env, note: 'for developers' }); // finding: environment-exposure
});

app.get('/env', (request, response) => response.status(200).send(process.env)); // finding: environment-exposure

app.get('/version', (request, response) => {
  response.json({ version: process.env.APP_VERSION, mode: process.env.NODE_ENV }); // safe: single variables
});

app.get('/names', (request, response) => {
  response.json({ names: Object.keys(process.env) }); // safe: no values
});

app.get('/copy', (request, response) => response.json({ ...process.env })); // finding: environment-exposure

app.get('/text', (request, response) => response.send(JSON.stringify(process.env, null, 2))); // finding: environment-exposure
