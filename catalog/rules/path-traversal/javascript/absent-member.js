const express = require('express');
const fs = require('fs');

const app = express();
app.use(express.json());
const NAME = /^[a-zA-Z0-9_-]+$/;

function fill(data, req) {
  data.id = req.query.name; // source: b
}

app.post('/checked', (req, res) => {
  if ('id' in req.body && !NAME.test(req.body.id)) throw new Error('refused');
  res.send(fs.readFileSync('/var/notes/' + req.body.id)); // safe: it is missing, or of letters and digits
});

app.post('/another', (req, res) => {
  if ('id' in req.body && !NAME.test(req.body.id)) throw new Error('refused');
  res.send(fs.readFileSync('/var/notes/' + req.body.other)); // source: a; finding: path-traversal from a
});

app.post('/filled', (req, res) => {
  const data = req.body;
  if (!('id' in data)) fill(data, req);
  res.send(fs.readFileSync('/var/notes/' + data.id)); // finding: path-traversal from b
});

app.post('/assigned', (req, res) => {
  const data = req.body;
  if (!('id' in data)) Object.assign(data, req.query);
  res.send(fs.readFileSync('/var/notes/' + data.id)); // source: c; finding: path-traversal from c
});

app.post('/another-key', (req, res) => {
  const data = req.body;
  if ('name' in data && !NAME.test(data.id)) throw new Error('refused');
  res.send(fs.readFileSync('/var/notes/' + data.id)); // source: d; finding: path-traversal from d
});
