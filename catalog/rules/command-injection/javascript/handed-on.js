const { exec } = require('child_process');
const express = require('express');

const app = express();

const readFilter = (req, res, next) => {
  req.filter = req.query.filter; // source: filter
  req.limit = Number(req.query.limit);
  next();
};

app.get('/list', readFilter, (req, res) => {
  exec('list ' + req.filter); // finding: command-injection from filter
  exec('list ' + req.limit); // safe: a number
  exec('list ' + res.locals.folder); // finding: command-injection from folder
});

app.use((req, res, next) => {
  res.locals.folder = req.get('x-folder'); // source: folder
  next();
});
