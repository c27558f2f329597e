const axios = require('axios');
const express = require('express');

const app = express();
const HOSTS = ['https://a.example.org', 'https://b.example.org'];

app.get('/weather', async (req, res) => {
  await axios.get(`https://weather.example.org/v1/${req.query.city}`); // safe: scheme and host are fixed
  await axios.get('https://weather.example.org/v1', { params: { city: req.query.city } }); // safe: a parameter
  if (!HOSTS.includes(req.query.host)) return res.sendStatus(400);
  await axios.get(req.query.host); // safe: one of a list
  await axios.get(`${process.env.WEATHER}/v1/${req.query.city}`); // safe: behind the configured host
  res.end();
});

const DOWNLOAD = /^https:\/\/api\.example\.org\/photos\/[^/]+\/download/i;
const ANY_HOST = /^https:\/\/api\.example\.org/i;

app.post('/download', async (req, res) => {
  const { url } = req.body; // source: url
  if (ANY_HOST.test(url)) await fetch(url); // finding: server-side-request-forgery from url
  if (!DOWNLOAD.test(url)) throw new Error('not an address of ours');
  await fetch(url); // safe: begins with the whole host
  res.end();
});
