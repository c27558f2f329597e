const express = require('express');

const app = express();
const REPORTS = { sales: './reports/sales', stock: './reports/stock' };

app.get('/report/:kind', (req, res) => {
  const report = require(REPORTS[req.params.kind]); // safe: a module of the table
  res.json(report.create());
});
