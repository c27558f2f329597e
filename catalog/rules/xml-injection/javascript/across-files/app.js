const express = require('express');
const { order } = require('./order');

const app = express();
app.post('/order', (req, res) => res.json(order(req.body.amount))); // source: amount
