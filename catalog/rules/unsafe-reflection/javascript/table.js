const express = require('express');

const app = express();
const handlers = new Map([['list', () => []], ['show', () => ({})]]);

app.get('/do', (req, res) => {
  const handler = handlers.get(req.query.action);
  res.json(Reflect.apply(handler, undefined, [])); // safe: a function of the table
});
