const express = require('express');

const app = express();

app.get('/listed', async (req, res) => {
  const { hostname } = new URL(req.query.url);
  if (!/^(?:www|api)\.example\.com$/.test(hostname)) return res.sendStatus(400);
  res.json(await (await fetch(req.query.url)).json()); // safe: a host of the site
});

app.get('/below', async (req, res) => {
  const { hostname } = new URL(req.query.url);
  if (!/(^|\.)example\.com$/i.test(hostname)) return res.sendStatus(400);
  res.json(await (await fetch(req.query.url)).json()); // safe: a host of the site
});

app.get('/anywhere', async (req, res) => {
  const { hostname } = new URL(req.query.url);
  if (!/example\.com/.test(hostname)) return res.sendStatus(400);
  res.json(await (await fetch(req.query.url)).json()); // source: anywhere; finding: server-side-request-forgery from anywhere
});

app.get('/another', async (req, res) => {
  const { hostname } = new URL(req.query.url);
  if (!/example\.com$/.test(hostname)) return res.sendStatus(400);
  res.json(await (await fetch(req.query.url)).json()); // source: another; finding: server-side-request-forgery from another
});
