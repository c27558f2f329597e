const express = require('express');

const app = express();
const SPLIT = process.env.ORIGINS.split(',');
const TRIMMED = (process.env.ORIGINS || '').split(',').map((origin) => origin.trim()).filter(Boolean);
const EACH = new Set([process.env.APP_ORIGIN, process.env.ADMIN_ORIGIN].filter(Boolean));

app.get('/split', (req, res) => {
  const { origin } = req.headers;
  if (SPLIT.includes(origin)) res.header('Access-Control-Allow-Origin', origin); // safe: whoever runs the program lists it
  if (TRIMMED.indexOf(origin) !== -1) res.header('Access-Control-Allow-Origin', origin); // safe: whoever runs the program lists it
  if (EACH.has(origin)) res.header('Access-Control-Allow-Origin', origin); // safe: whoever runs the program lists it
  res.json({});
});

app.get('/text', (req, res) => {
  const { origin } = req.headers; // source: part
  if (process.env.ORIGINS.includes(origin)) res.header('Access-Control-Allow-Origin', origin); // finding: reflected-cors-origin from part
  res.json({});
});

app.get('/sent', (req, res) => {
  const { origin } = req.headers; // source: sent
  if (req.query.origins.split(',').includes(origin)) res.header('Access-Control-Allow-Origin', origin); // finding: reflected-cors-origin from sent
  res.json({});
});

app.get('/both', (req, res) => {
  const { origin } = req.headers; // source: both
  if (process.env.ORIGINS.split(',').concat(req.query.more).includes(origin)) res.header('Access-Control-Allow-Origin', origin); // finding: reflected-cors-origin from both
  res.json({});
});

app.get('/other', (req, res) => {
  const { origin } = req.headers; // source: other
  if (!SPLIT.includes(origin)) res.header('Access-Control-Allow-Origin', origin); // finding: reflected-cors-origin from other
  res.json({});
});
