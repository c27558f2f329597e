const express = require('express');
const { noise } = require('./noise');
const app = express();

app.get('/a', (request, response) => response.send(noise(Number(request.query.size)))); // source: a
