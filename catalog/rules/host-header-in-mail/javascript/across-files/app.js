const express = require('express');
const { remind } = require('./remind');

const app = express();
app.post('/forgot', (req, res) => remind(req.hostname)); // source: hostname
