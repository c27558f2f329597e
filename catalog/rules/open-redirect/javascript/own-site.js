const express = require('express');

const app = express();

app.get('/leave', (req, res) => {
  const next = new URL(req.query.next, process.env.SITE);
  if (next.origin === new URL(process.env.SITE).origin) {
    res.redirect(next.href); // safe: an address of the site itself
  }
});

app.get('/anywhere', (req, res) => {
  const { next, site } = req.query; // source: query
  const address = new URL(next, 'https://shop.example');
  if (address.origin === new URL(site).origin) {
    res.redirect(address.href); // finding: open-redirect from query
  }
});

app.get('/search', (req, res) => {
  const { text } = req.query;
  res.redirect(`${process.env.SITE}/search?text=${text}`); // safe: behind the configured site
});

app.get('/again', (req, res) => {
  const { text } = req.query;
  res.redirect(new URL('/search?text=' + text, process.env.SITE).toString()); // safe: only the base names a host
});

app.get('/signed', (req, res) => {
  const { token, done } = req.query;
  res.redirect(done ? `/sign/${token}/complete` : `/waiting/${token}`); // safe: either way a path of the own site
});
