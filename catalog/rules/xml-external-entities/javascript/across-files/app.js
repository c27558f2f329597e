const express = require('express');
const { parse } = require('./parse');

const app = express();
app.post('/orders', (req, res) => res.json(parse(req.body))); // source: body
