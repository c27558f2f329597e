const fs = require('fs');
const path = require('path');
const express = require('express');

const app = express();
const roots = process.argv.slice(2).map((folder) => path.resolve(folder));

function isWithin(file, folders) {
  return folders.some((folder) => {
    if (file === folder) return true;
    return file.startsWith(folder + path.sep);
  });
}

function isWithinNow(file, folders) {
  folders.forEach(() => {
    file = folders[0];
  });
  return folders.some((folder) => file.startsWith(folder));
}

function withoutDots(file) {
  return path.normalize(file);
}

function beginsWith(file, folder) {
  return file.startsWith(folder);
}

async function mayRead(file, folder) {
  return file.startsWith(folder + path.sep);
}

app.get('/one', (req, res) => {
  const file = path.resolve(req.query.name);
  if (!roots.some((folder) => file === folder || file.startsWith(folder + path.sep))) return res.sendStatus(404);
  res.send(fs.readFileSync(file)); // safe: it is one of the folders or stands in one
});

app.get('/asked', (req, res) => {
  const file = path.resolve(req.query.name);
  if (!isWithin(file, roots)) return res.sendStatus(404);
  res.send(fs.readFileSync(file)); // safe: the function asks the same
});

app.get('/form', (req, res) => {
  const file = path.resolve(req.query.name);
  const plain = withoutDots(file);
  if (!isWithin(plain, roots)) return res.sendStatus(404);
  res.send(fs.readFileSync(file)); // safe: what was asked about is the same path
});

app.get('/outside', (req, res) => {
  const file = path.resolve(req.query.name); // source: a
  if (isWithin(file, roots)) return res.sendStatus(404);
  res.send(fs.readFileSync(file)); // finding: path-traversal from a
});

app.get('/raw', (req, res) => {
  const file = req.query.name; // source: b
  if (!isWithin(file, roots)) return res.sendStatus(404);
  res.send(fs.readFileSync(file)); // finding: path-traversal from b
});

app.get('/theirs', (req, res) => {
  const file = path.resolve(req.query.name); // source: c
  if (!req.query.roots.some((folder) => file.startsWith(folder + '/'))) return res.sendStatus(404);
  res.send(fs.readFileSync(file)); // finding: path-traversal from c
});

app.get('/same', (req, res) => {
  const file = path.resolve(req.query.name); // source: d
  if (file !== req.query.other) return res.sendStatus(404);
  res.send(fs.readFileSync(file)); // finding: path-traversal from d
});

app.get('/changed', (req, res) => {
  const file = path.resolve(req.query.name); // source: e
  if (!isWithinNow(file, roots)) return res.sendStatus(404);
  res.send(fs.readFileSync(file)); // finding: path-traversal from e
});

app.get('/name', (req, res) => {
  const file = path.resolve(req.query.name); // source: f
  if (!isWithin(path.basename(file), roots)) return res.sendStatus(404);
  res.send(fs.readFileSync(file)); // finding: path-traversal from f
});

app.get('/promised', (req, res) => {
  const file = path.resolve(req.query.name); // source: g
  if (!roots.some(async (folder) => file.startsWith(folder + path.sep))) return res.sendStatus(404);
  res.send(fs.readFileSync(file)); // finding: path-traversal from g
});

app.get('/promised-by-function', (req, res) => {
  const file = path.resolve(req.query.name); // source: h
  if (!roots.some((folder) => mayRead(file, folder))) return res.sendStatus(404);
  res.send(fs.readFileSync(file)); // finding: path-traversal from h
});

app.get('/none-promised', (req, res) => {
  const file = path.resolve(req.query.name); // source: i
  if (roots.every((folder) => !mayRead(file, folder))) return res.sendStatus(404);
  res.send(fs.readFileSync(file)); // finding: path-traversal from i
});

app.get('/waited-for', async (req, res) => {
  const file = path.resolve(req.query.name);
  if (!(await mayRead(file, '/srv/files'))) return res.sendStatus(404);
  res.send(fs.readFileSync(file)); // safe: this waits for the answer
});

app.get('/beside', (req, res) => {
  const file = path.resolve(req.query.name); // source: j
  if (!roots.some((folder) => file.startsWith(folder))) return res.sendStatus(404);
  res.send(fs.readFileSync(file)); // finding: path-traversal from j
});

app.get('/beside-by-function', (req, res) => {
  const file = path.resolve(req.query.name); // source: k
  if (!roots.some((folder) => beginsWith(file, folder))) return res.sendStatus(404);
  res.send(fs.readFileSync(file)); // finding: path-traversal from k
});

app.get('/below-by-function', (req, res) => {
  const file = path.resolve(req.query.name);
  if (!roots.some((folder) => beginsWith(file, folder + path.sep))) return res.sendStatus(404);
  res.send(fs.readFileSync(file)); // safe: it is asked with the slash
});
