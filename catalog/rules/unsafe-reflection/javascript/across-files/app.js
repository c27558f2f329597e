const express = require('express');
const { run } = require('./run');

const app = express();
app.get('/do', (req, res) => res.json(run(req.query.type))); // source: type
