const fs = require('fs');
const path = require('path');
const app = require('express')();

app.get('/ending', (req, res) => {
  res.end(fs.readFileSync(`/srv/files/a.${req.query.name.split('.').pop()}`)); // safe: behind a name, without dots
});

app.get('/other', (req, res) => {
  const { name } = req.query; // source: other
  res.end(fs.readFileSync(`/srv/files/a.${name.split(';').pop()}`)); // finding: path-traversal from other
});

app.get('/joined', (req, res) => {
  const { name } = req.query; // source: again
  res.end(fs.readFileSync(`/srv/files/a${name.split('.').join('.')}`)); // finding: path-traversal from again
});

app.get('/between', (req, res) => {
  const { name, between } = req.query; // source: parts
  res.end(fs.readFileSync(`/srv/files/a${name.split('/').join(between)}`)); // finding: path-traversal from parts
});

app.get('/spread', (req, res) => {
  const { name } = req.query; // source: spread
  res.end(fs.readFileSync(path.join('/srv/files', ...name.split('/')))); // finding: path-traversal from spread
});

app.get('/reduced', (req, res) => {
  const { name } = req.query; // source: reduced
  res.end(fs.readFileSync(name.split('/').reduce((whole, part) => `${whole}/${part}`, '/srv/files'))); // finding: path-traversal from reduced
});

app.get('/escaped', (req, res) => {
  const { entry } = req.query; // source: escaped
  const { name } = JSON.parse(entry.split('/')[1]);
  res.end(fs.readFileSync(`/srv/files/${name}`)); // finding: path-traversal from escaped
});

app.get('/plain', (req, res) => {
  const { entry } = req.query;
  if (/[\\/]/.test(entry)) return res.end();
  res.end(fs.readFileSync(`/srv/files/${JSON.parse(entry).name}.txt`)); // safe: no slash, and nothing that one could be written as
});
