const express = require('express');
const { line } = require('./line');

const app = express();
app.get('/', (req, res) => res.json(line(req.query.text))); // source: text
