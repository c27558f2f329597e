const express = require('express');
const pino = require('pino');

const app = express();
const logger = pino();

app.post('/sign-in', (req, res) => {
  logger.info({ user: req.body.user }, 'sign-in'); // safe: a field of a structured entry
  console.info(`sign-in of ${JSON.stringify(req.body.user)}`); // safe: line breaks are escaped
  console.info(`attempt ${Number(req.body.attempt)}`); // safe: a number
  console.info(`${req.method} ${req.originalUrl} ${req.headers['user-agent']}`); // safe: as it was sent, without line breaks
  res.end();
});
