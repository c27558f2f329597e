const express = require('express');
const { matching } = require('./words');

const app = express();
app.get('/words', (req, res) => res.json(matching(req.query.like))); // source: like
