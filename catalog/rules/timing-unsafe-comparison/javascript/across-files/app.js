const express = require('express');
const { sign } = require('./sign');
const app = express();

app.post('/hook', (request, response) => {
  if (sign(request.body) !== request.get('x-signature')) return response.sendStatus(401); // finding: timing-unsafe-comparison from a
  response.end('accepted');
});
