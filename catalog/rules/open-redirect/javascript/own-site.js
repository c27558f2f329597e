const express = require('express');

const app = express();
const TARGETS = { home: '/', help: '/help' };

app.get('/leave', (req, res) => {
  res.redirect(TARGETS[req.query.to] ?? '/'); // safe: an address of the table
  res.redirect(`/users/${req.query.id}`); // safe: a path of the own site
  res.redirect(`/search?q=${encodeURIComponent(req.query.q)}`); // safe: a path of the own site
  const { next } = req.query;
  if (new URL(next).hostname === 'example.org') res.redirect(next); // safe: its host was compared
});

app.get('/back', (req, res) => {
  const { back } = req.query; // source: back
  if (back.startsWith('/') && !back.startsWith('//')) res.redirect(back); // safe: a path of the own site
  if (!back.startsWith('//')) res.redirect(back); // finding: open-redirect from back
  if (!back.startsWith('/') || back.startsWith('//')) return res.redirect('/');
  res.redirect(back); // safe: a path of the own site
});
