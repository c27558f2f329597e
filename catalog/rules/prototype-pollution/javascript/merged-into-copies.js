const app = require('express')();
app.use(require('express').json());

const isObject = (value) => typeof value === 'object' && value !== null;

function mergedCopy(a, b) {
  const copy = JSON.parse(JSON.stringify(a));
  for (const key in b) {
    if (isObject(b[key]) && isObject(copy[key])) copy[key] = mergedCopy(copy[key], b[key]);
    else copy[key] = b[key]; // safe: into a copy of what the key chose
  }
  return copy;
}

function mergedInto(a, b) {
  for (const key in b) {
    if (isObject(b[key]) && isObject(a[key])) mergedInto(a[key], b[key]);
    else a[key] = b[key]; // finding: prototype-pollution from body
  }
  return a;
}

const settings = { shown: {} };

app.post('/copy', (req, res) => res.json(mergedCopy(settings, req.body)));
app.post('/into', (req, res) => res.json(mergedInto(JSON.parse(JSON.stringify(settings)), req.body))); // source: body
