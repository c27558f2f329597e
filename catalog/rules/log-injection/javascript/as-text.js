const express = require('express');
const winston = require('winston');

const app = express();
const logger = winston.createLogger();

app.post('/sign-in', (req, res) => {
  const { user } = req.body; // source: user
  logger.info('sign-in of ' + user); // finding: log-injection from user
  console.warn(`refused ${user}`); // finding: log-injection from user
  const asked = req.originalUrl; // source: asked
  console.warn(`refused ${decodeURIComponent(asked)}`); // finding: log-injection from asked
  res.end();
});
