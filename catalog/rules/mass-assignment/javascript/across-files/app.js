const express = require('express');
const accounts = require('./accounts');

const app = express();
app.post('/accounts', async (req, res) => res.json(await accounts.open(req.body))); // source: body
