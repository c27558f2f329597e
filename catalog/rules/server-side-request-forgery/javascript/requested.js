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
