const express = require('express');
const { isEmail } = require('./is-email');

express().get('/', (req, res) => {
  res.json(isEmail(String(req.query.email))); // source: form
});
