const express = require('express');
const renderer = require('./renderer');

const app = express();
app.post('/preview', (req, res) => res.json(renderer.preview(req.body))); // source: body
