const express = require('express');
const { worded } = require('./worded');
const app = express();

app.get('/a', (request, response) => {
  try {
    JSON.parse(request.query.a);
  } catch (error) { // source: a
    response.send(worded(error)); // finding: error-message-exposure from a
  }
});
