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

app.get('/below', (req, res) => {
  const { name } = req.query;
  res.redirect('./pages/' + name); // safe: stays below the page that was asked for
  res.redirect(`../../pages/${name}`); // safe: below a folder above it
});

app.get('/beside', (req, res) => {
  const { name } = req.query; // source: beside
  res.redirect('page' + name); // finding: open-redirect from beside
});

app.get('/dots', (req, res) => {
  const { name } = req.query; // source: dots
  res.redirect('.' + name); // finding: open-redirect from dots
});

const url = require('node:url');

app.get('/put-together', (req, res) => {
  res.redirect(url.format({ pathname: '/names', query: { name: req.query.name }, hash: req.query.part })); // safe: what chooses the site is the program's
});

app.get('/put-together/host', (req, res) => {
  const { host } = req.query; // source: host
  res.redirect(url.format({ host, query: { name: 'a' } })); // finding: open-redirect from host
});

app.get('/put-together/path', (req, res) => {
  const { path } = req.query; // source: path
  res.redirect(url.format({ pathname: path, query: { name: 'a' } })); // finding: open-redirect from path
});

app.post('/put-together/any', (req, res) => {
  const parts = req.body; // source: parts
  res.redirect(url.format({ pathname: '/names', ...parts })); // finding: open-redirect from parts
});
