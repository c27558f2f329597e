const express = require('express');

const app = express();

app.get('/leave', (req, res) => {
  const { to } = req.query; // source: to
  res.redirect(to); // finding: open-redirect from to
});

app.get('/leave-later', (req, res) => {
  const { next } = req.query; // source: next
  res.redirect(302, '/' + next); // finding: open-redirect from next
  res.set('Location', next); // finding: open-redirect from next
});

app.get('/resolved', (req, res) => {
  const { next } = req.query; // source: resolved
  res.redirect(new URL(next, process.env.SITE).toString()); // finding: open-redirect from resolved
});

app.get('/host', (req, res) => {
  const { host } = req.query; // source: host
  res.redirect(`${req.protocol}://${host}`); // finding: open-redirect from host
});

app.get('/either', (req, res) => {
  const { token, site } = req.query; // source: site
  res.redirect(token ? `/sign/${token}/complete` : `https:${site}/waiting`); // finding: open-redirect from site
});
