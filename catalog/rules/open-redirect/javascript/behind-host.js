const express = require('express');

const app = express();

app.get('/own/:page', (req, res) => {
  const { host } = req.headers; // source: a
  res.redirect(`https://${host}/pages/${req.params.page}`); // finding: open-redirect from a
});

app.get('/any', (req, res) => {
  const { scheme, host } = process.env;
  res.redirect(`${scheme}://${host}/pages?of=${req.query.page}`); // safe: behind a host of the program's
});

app.get('/scheme', (req, res) => {
  const { to } = req.query; // source: b
  res.redirect(`${process.env.scheme}://${to}/pages`); // finding: open-redirect from b
});
