const express = require('express');
const app = express();

app.get('/a', (request, response) => {
  const target = String(request.query.u);
  if (/^https:\/\/www\.example\.com\/[\w/]*$/.test(target)) return response.redirect(target); // safe: the host is in the pattern, from beginning to end
  response.sendStatus(400);
});

app.get('/b', (request, response) => {
  const target = String(request.query.u); // source: b
  if (/^https:\/\/www\.example\.com[\w./]*$/.test(target)) return response.redirect(target); // finding: open-redirect from b
  response.sendStatus(400);
});

app.get('/twice', (request, response) => {
  const { next } = request.query;
  response.redirect(/^(?![/\\]{2,})\/.*$/.test(next) ? next : '/'); // safe: one slash, and no second one
});

app.get('/thrice', (request, response) => {
  const { next } = request.query; // source: thrice
  response.redirect(/^(?![/\\]{3,})\/.*$/.test(next) ? next : '/'); // finding: open-redirect from thrice
});

app.get('/slash', (request, response) => {
  const { next } = request.query; // source: slash
  response.redirect(/^\/.*$/.test(next) ? next : '/'); // finding: open-redirect from slash
});

app.get('/anywhere', (request, response) => {
  const { next } = request.query; // source: anywhere
  response.redirect(/(?![/\\]{2,})\/.*$/.test(next) ? next : '/'); // finding: open-redirect from anywhere
});

app.get('/found', (req, res) => {
  const queries = req.url.match(/(\?.*)/g) ?? [''];
  const parts = req.query.to.match(/(\/.*)/g) ?? ['']; // source: part
  if (req.query.here) return res.redirect(queries[0]); // safe: what was found begins with a question mark
  return res.redirect(parts[0]); // finding: open-redirect from part
});
