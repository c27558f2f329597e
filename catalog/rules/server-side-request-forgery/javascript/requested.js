const axios = require('axios');
const express = require('express');
const http = require('http');

const app = express();

app.get('/preview', async (req, res) => {
  const { url } = req.query; // source: url
  const page = await fetch(url); // finding: server-side-request-forgery from url
  const other = await axios.get(`http://${url}/status`); // finding: server-side-request-forgery from url
  http.get({ hostname: url, path: '/' }); // finding: server-side-request-forgery from url
  res.json([page.status, other.status]);
});
app.get('/mirror', async (req, res) => {
  const address = new URL('https://example.org/status');
  address.hostname = req.query.mirror; // source: mirror
  res.json((await fetch(address)).status); // finding: server-side-request-forgery from mirror
});

app.get('/part', async (req, res) => {
  const address = new URL('https://example.org/status');
  address.hostname = req.query.near === 'yes' ? 'near.example.org' : 'far.example.org'; // safe: constants
  address.pathname = `/status/${encodeURIComponent(req.query.part)}`;
  address.searchParams.set('part', req.query.part);
  res.json((await fetch(address)).status); // safe: the host stays
});
