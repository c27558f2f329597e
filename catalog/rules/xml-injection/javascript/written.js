const express = require('express');
const xmlbuilder = require('xmlbuilder');

const app = express();

app.post('/order', (req, res) => {
  const xml = xmlbuilder.create('order').ele('note', req.body.note).end(); // safe: the writer escapes
  res.type('application/xml').json(xml);
});
