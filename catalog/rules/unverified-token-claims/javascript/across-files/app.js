const express = require('express');
const { identify } = require('./identify');

const app = express();
app.get('/me', (req, res) => res.json(identify(req.cookies.token))); // source: token
