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
