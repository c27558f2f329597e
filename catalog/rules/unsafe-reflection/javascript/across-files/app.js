const express = require('express');
const { call } = require('./call');

const app = express();
app.get('/:name', (req, res) => res.json(call(req.params.name))); // source: name
