const express = require('express');
const libxmljs = require('libxmljs');
const { parseStringPromise } = require('xml2js');

const app = express();

app.post('/orders', async (req, res) => {
  libxmljs.parseXml(req.body); // safe: entities are off unless asked for
  libxmljs.parseXml(req.body, { noent: false }); // safe: entities are off
  res.json(await parseStringPromise(req.body)); // safe: this parser has no external entities
});
