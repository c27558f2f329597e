const express = require('express');

const app = express();
app.use(express.json());
const PAIR = /([^=]+)=([\s\S]*)/;
const ENDS = new RegExp('\\s*,\\s*$');

app.post('/read', (req, res) => {
  const { text } = req.body; // source: text
  const parts = [
    String(text).trim().replace(/\s+$/, ''), // finding: regular-expression-denial-of-service from text
    PAIR.exec(text), // finding: regular-expression-denial-of-service from text
    ENDS.test(text), // finding: regular-expression-denial-of-service from text
    text.replace(/^\s*|\s*$/g, ''), // finding: regular-expression-denial-of-service from text
    text.split(/ *, */), // finding: regular-expression-denial-of-service from text
    text.split(' *, *'), // safe: no pattern
    text.replace(/^\s+/, ''), // safe: one place to begin at
    text.slice(0, 80).replace(/\s+$/, ''), // safe: short
  ];
  res.json(parts);
});

app.post('/short', (req, res) => {
  const { name } = req.body; // source: name
  if (name.length > 1_000_000) return res.sendStatus(400);
  const kept = name.match(/\s+$/); // finding: regular-expression-denial-of-service from name
  if (req.body.title.length < 200 && /\s+$/.test(req.body.title)) return res.sendStatus(400); // safe: short
  if (name.length > 256) return res.sendStatus(400);
  res.json([kept, name.replace(/\s+$/, '')]); // safe: short
});

app.post('/slug', (req, res) => {
  const { title } = req.body; // source: title
  res.json([
    title.toLowerCase().replace(/[^a-z0-9]+/g, '-').replace(/^-+|-+$/g, ''), // safe: no hyphen stands beside another
    title.replace(/[\s_-]+/g, '-').replace(/-+$/, ''), // safe: no hyphen stands beside another
    title.toLowerCase().replace(/[^a-z0-9-]+/g, '-').replace(/^-+|-+$/g, ''), // finding: regular-expression-denial-of-service from title
    title.toLowerCase().replace(/[^a-z0-9]/g, '-').replace(/^-+|-+$/g, ''), // finding: regular-expression-denial-of-service from title
    title.toLowerCase().replace(/[^a-z0-9]+/g, '-').replace(/a+$/, ''), // finding: regular-expression-denial-of-service from title
  ]);
});

app.post('/slug-in-steps', (req, res) => {
  const { heading } = req.body; // source: heading
  const words = heading.toString().toLowerCase().replace(/\s+/g, '-').replace(/[^\w-]+/g, '');
  res.json([
    words.replace(/--+/g, '-').replace(/^-+/, '').replace(/-+$/, ''), // safe: no hyphen stands beside another
    words.replace(/--+/, '-').replace(/-+$/, ''), // finding: regular-expression-denial-of-service from heading
    words.replace(/--+x/g, '-').replace(/-+$/, ''), // finding: regular-expression-denial-of-service from heading
  ]);
});
