const express = require('express');
const app = express();

app.get('/a', (request, response) => {
  try {
    JSON.parse(request.query.a);
  } catch (error) { // source: a
    response.status(500).json({ error: error.message }); // finding: error-message-exposure from a
  }
});

app.get('/b', (request, response) => {
  try {
    JSON.parse(request.query.b);
  } catch (error) {
    response.status(500).json({ error: 'no such order' }); // safe: a sentence of the program
  }
});
