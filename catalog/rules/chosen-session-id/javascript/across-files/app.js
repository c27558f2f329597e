const express = require('express');
const { keep } = require('./keep');
const app = express();

app.post('/a', (request, response) => keep(response, request.query.sid)); // source: a
