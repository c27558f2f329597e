const express = require('express');
const { unpack } = require('./unpack');
const app = express();

app.post('/a', (request, response) => response.json(unpack(request.body).length)); // source: a
