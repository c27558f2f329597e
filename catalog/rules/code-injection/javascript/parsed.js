const express = require('express');

const app = express();
const OPERATIONS = { add: (a, b) => a + b, subtract: (a, b) => a - b };

app.post('/calculate', (req, res) => {
  const operands = JSON.parse(req.body.operands); // safe: data, not code
  const operation = OPERATIONS[req.body.operation];
  eval(`1 + ${Number(req.body.extra)}`); // safe: a number
  setTimeout(() => res.json(operation(...operands)), 10); // safe: a function, not text
});
