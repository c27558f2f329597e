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

app.get('/either', (req, res) => {
  const scheme = req.secure ? 'https' : 'http';
  res.redirect(`${scheme}://${process.env.host}/pages?of=${req.query.page}`); // safe: behind a host of the program's, whichever the scheme
});

app.get('/coded', (req, res) => {
  const { to } = req.query; // source: c
  res.redirect(`${encodeURIComponent(req.query.language)}/${to}`); // finding: open-redirect from c
});

app.get('/numbered', (req, res) => {
  res.redirect(`${Number(req.query.shelf)}/${req.query.page}`); // safe: a number is never nothing
});
