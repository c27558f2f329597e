const express = require('express');

const app = express();

app.get('/', (req, res) => {
  const { name, language } = req.query; // source: query
  res.set(name, 'yes'); // finding: header-injection from query
  res.setHeader('Content-Language', language); // safe: the platform refuses control characters in values
  res.end();
});
