import express from 'express';
import validator from 'validator';

const app = express();

app.get('/listed', (req, res) => {
  const { to } = req.query;
  if (!validator.isURL(to, { host_whitelist: ['example.com'] })) return res.status(400).end();
  return res.redirect(to); // safe: the host is one of the list
});

app.get('/any', (req, res) => {
  const { to } = req.query; // source: any
  if (!validator.isURL(to, { require_protocol: true })) return res.status(400).end();
  return res.redirect(to); // finding: open-redirect from any
});
