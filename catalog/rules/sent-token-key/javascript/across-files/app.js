const express = require('express');
const { read } = require('./read');

const app = express();

app.get('/me', async (req, res) => {
  res.json(await read(req.headers.authorization)); // source: token
});
