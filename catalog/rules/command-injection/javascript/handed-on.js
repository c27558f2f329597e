const { exec } = require('child_process');
const express = require('express');

const app = express();

const readFilter = (req, res, next) => {
  req.filter = req.query.filter; // source: filter
  req.limit = Number(req.query.limit);
  next();
};

app.use((req, res, next) => {
  res.locals.folder = req.get('x-folder'); // source: folder
  next();
});

app.get('/list', readFilter, (req, res) => {
  exec('list ' + req.filter); // finding: command-injection from filter
  exec('list ' + req.limit); // safe: a number
  exec('list ' + res.locals.folder); // finding: command-injection from folder
});

app.get('/early', (req, res) => {
  exec('list ' + res.locals.order); // safe: what runs behind it leaves nothing for it
});

app.use((req, res, next) => {
  res.locals.order = req.get('x-order');
  next();
});
