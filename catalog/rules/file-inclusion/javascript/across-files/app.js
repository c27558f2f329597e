const express = require('express');
const { load } = require('./plugins');

const app = express();
app.post('/plugins', (req, res) => res.json(load(req.body.plugin))); // source: plugin
