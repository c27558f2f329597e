const express = require('express');
const { report } = require('./report');
const app = express();

app.get('/a', (request, response) => {
  try {
    JSON.parse(request.query.a);
  } catch (error) {
    report(response, error);
  }
});
