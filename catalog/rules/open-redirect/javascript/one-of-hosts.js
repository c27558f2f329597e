const express = require('express');

const app = express();
const stage = process.env.STAGE;
const site = stage === 'production' ? 'https://shop.example' : stage === 'preview' ? `https://${process.env.PREVIEW_HOST || 'preview.example'}` : 'http://localhost:3000';
const scheme = stage === 'production' ? 'https://' : 'http://';
const domain = stage === 'production' ? 'https://shop' : 'http://test';

app.get('/continue', (req, res) => {
  res.redirect(`${site}/next?${new URLSearchParams(req.query)}`); // safe: one of several hosts, all of which the program chose
});

app.get('/host', (req, res) => {
  const { host } = req.query; // source: a
  res.redirect(`${scheme}${host}/next`); // finding: open-redirect from a
});

app.get('/suffix', (req, res) => {
  const { suffix } = req.query; // source: b
  res.redirect(`${domain}${suffix}/next`); // finding: open-redirect from b
});

app.get('/developers', (req, res) => {
  if (process.env.NODE_ENV === 'development') res.redirect(req.query.to); // safe: only developers get here
  const { to } = req.query; // source: c
  if (process.env.NODE_ENV !== 'production') res.redirect(to); // finding: open-redirect from c
});
