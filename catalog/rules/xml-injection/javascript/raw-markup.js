const express = require('express');
const xmlbuilder = require('xmlbuilder');

const app = express();

app.post('/order', (req, res) => {
  const { note } = req.body; // source: note
  const xml = xmlbuilder.create('order').raw(`<note>${note}</note>`).end(); // finding: xml-injection from note
  res.type('application/xml').json(xml);
});
