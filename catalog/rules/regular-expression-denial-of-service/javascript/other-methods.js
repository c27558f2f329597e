const express = require('express');

const app = express();
const LIST = /^(?:[^,]*,?)*;$/;

app.get('/words', (req, res) => {
  const text = String(req.query.text); // source: text
  const parts = [
    LIST.exec(text), // finding: regular-expression-denial-of-service from text
    text.replace(/(x+x+)+y/g, ''), // finding: regular-expression-denial-of-service from text
    text.replaceAll(/(\d+)*-/g, ''), // finding: regular-expression-denial-of-service from text
    text.split(/(?:-|--)*:/), // finding: regular-expression-denial-of-service from text
    text.search(/.*,.*,.*;/), // finding: regular-expression-denial-of-service from text
    [...text.matchAll(/(a|aa)+$/g)], // finding: regular-expression-denial-of-service from text
  ];
  res.json(parts);
});
