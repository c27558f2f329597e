const express = require('express');
const allocations = require('./allocations');

const app = express();

app.get('/allocations/:user', (req, res) => {
  allocations.above(req.query.threshold, (error, rows) => res.json(rows)); // source: threshold
});
