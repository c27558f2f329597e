const express = require('express');
const libxmljs = require('libxmljs');

const app = express();
app.use(express.text({ type: '*/*' }));

app.post('/orders', (req, res) => {
  const document = req.body; // source: body
  const xml = libxmljs.parseXml(document, { noent: true }); // finding: xml-external-entities from body
  res.json(xml.root().name());
});
