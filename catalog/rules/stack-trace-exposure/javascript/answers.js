const express = require('express');
const app = express();

app.get('/a', (request, response) => {
  try {
    response.send(JSON.parse(request.query.a));
  } catch (error) {
    response.status(500).send(error.stack); // source: a; finding: stack-trace-exposure from a
  }
});

app.get('/b', (request, response) => {
  try {
    JSON.parse(request.query.b);
  } catch (problem) {
    response.json({ details: { at: problem.stack } }); // source: b; finding: stack-trace-exposure from b
  }
});

app.get('/c', (request, response) => {
  try {
    JSON.parse(request.query.c);
  } catch (error) {
    console.error(error.stack); // safe: a log
    response.status(500).send('Something went wrong.');
  }
});

app.use((error, request, response, next) => {
  response.status(500).json({ stack: error.stack }); // source: d; finding: stack-trace-exposure from d
});
