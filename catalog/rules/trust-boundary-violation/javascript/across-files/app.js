const express = require('express');
const { remember } = require('./remember');

const app = express();
app.post('/select', (req, res) => remember(req, req.body.role)); // source: role
