const express = require('express');

const app = express();
app.use(express.json());

app.get('/sign-in', (req, res) => {
  const { name, password } = req.query; // source: password; finding: password-in-address from password
  res.json({ known: check(name, password) });
});

app.get('/members', (req, res) => {
  res.json(list(req.query.page)); // safe: no secret
});

app.post('/sign-in', (req, res) => {
  res.json({ known: check(req.body.name, req.body.password) }); // safe: of the body
});

app.post('/sign-up', (req, res) => {
  const member = {};
  member.password = req.body.password; // safe: of the body
  res.json(keep(member));
});

app.get('/settings', (req, res) => {
  if (req.query.forgot_password || req.query.change_password) return res.json(list('forgot')); // safe: flags
  return res.json(list(req.query.reset_password === '1', req.query.show_password)); // safe: flags
});

app.all('/enter', (req, res) => {
  res.json({ known: check(req.query.name, req.query.userPassword) }); // source: entering; finding: password-in-address from entering
});

app.all('/entered', (req, res) => {
  res.json({ known: check(req.body.name, req.body.userPassword, req.query.passwordless) }); // safe: of the body, and a flag
});

app.get('/change', (req, res) => {
  res.json({ known: check(req.query.name, req.query.new_password) }); // source: new; finding: password-in-address from new
});
