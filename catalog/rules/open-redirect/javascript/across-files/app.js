const express = require('express');
const { finish } = require('./finish');

const app = express();
app.post('/sign-in', (req, res) => finish(res, req.query.next)); // source: next
