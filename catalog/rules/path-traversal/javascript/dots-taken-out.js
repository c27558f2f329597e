const express = require('express');
const fs = require('fs');

const app = express();

app.get('/kept', (request, response) => {
  const { name } = request.query;
  response.json(fs.readFileSync('/srv/files/' + name.replace(/\.\./g, '')).length); // safe: no two dots are left beside each other
});

app.get('/once', (request, response) => {
  const { name } = request.query; // source: once
  response.json(fs.readFileSync('/srv/files/' + name.replace('..', '')).length); // finding: path-traversal from once
});

app.get('/left', (request, response) => {
  const { name } = request.query; // source: left
  response.json(fs.readFileSync('/srv/files/' + name.replace(/\.\.\//g, '')).length); // finding: path-traversal from left
});

app.get('/joining', (request, response) => {
  const { name } = request.query; // source: joining
  response.json(fs.readFileSync('/srv/files/' + name.replace(/\.\./g, '').replace(/%/g, '')).length); // finding: path-traversal from joining
});

app.get('/checked', (request, response) => {
  const { name } = request.query; // source: checked
  if (name.includes('..')) return response.end();
  response.json(fs.readFileSync('/srv/files/' + name.replace(/\s/g, '')).length); // finding: path-traversal from checked
});

app.get('/turned', (request, response) => {
  const { name } = request.query;
  response.json(fs.readFileSync('/srv/files/' + name.replace(/\.\./g, '').replace(/\s/g, '-').replace(/^\/+|\/+$/g, '')).length); // safe: something stands in between, and nothing comes together at the ends
});

app.get('/sticky', (request, response) => {
  const { name } = request.query; // source: sticky
  response.json(fs.readFileSync('/srv/files/' + name.replace(/\.\./gy, '')).length); // finding: path-traversal from sticky
});

app.get('/single', (request, response) => {
  const { name } = request.query;
  response.json(fs.readFileSync('/srv/files/' + name.replace(/[^\w./]/g, '').replace(/\.{2,}/g, '.')).length); // safe: one dot stands for each run of them
});

app.get('/three', (request, response) => {
  const { name } = request.query; // source: three
  response.json(fs.readFileSync('/srv/files/' + name.replace(/\.{3,}/g, '.')).length); // finding: path-traversal from three
});

app.get('/same', (request, response) => {
  const { name } = request.query; // source: same
  response.json(fs.readFileSync('/srv/files/' + name.replace(/(\.)/g, '$1')).length); // finding: path-traversal from same
});

app.get('/doubled', (request, response) => {
  const { name } = request.query; // source: doubled
  response.json(fs.readFileSync('/srv/files/' + name.replace(/\./g, '$&$&')).length); // finding: path-traversal from doubled
});

app.get('/unseen', (request, response) => {
  const { name } = request.query; // source: unseen
  response.json(fs.readFileSync('/srv/files/' + name.replace(/\./g, '_').replaceAll('_', String.fromCharCode(46))).length); // finding: path-traversal from unseen
});

app.get('/made', (request, response) => {
  const { name } = request.query; // source: made
  response.json(fs.readFileSync('/srv/files/' + name.replace(/\./g, '_').replace(/_/g, () => '.')).length); // finding: path-traversal from made
});

app.get('/ends', (request, response) => {
  const { name } = request.query; // source: ends
  response.json(fs.readFileSync('/srv/files/' + name.replace(/\./g, '_').replace(/^_+/, '../')).length); // finding: path-traversal from ends
});

app.get('/all', (request, response) => {
  const { name } = request.query;
  response.json(fs.readFileSync('/srv/files/' + name.replace(/\./g, '_').replace(/\s/g, '-')).length); // safe: no dot is left, and none comes back
});
