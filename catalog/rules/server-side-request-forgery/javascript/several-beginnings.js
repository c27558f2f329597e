const express = require('express');

const app = express();
const hosts = ['https://a.example/', 'https://b.example/'];
app.get('/relay', async (req, res) => {
  const { link, other } = req.query;
  if (!(link.startsWith('https://a.example/') || link.startsWith('https://b.example/'))) return res.sendStatus(400);
  await fetch(link); // safe: each of the beginnings names a host
  await fetch(link.split('/')[4]); // finding: server-side-request-forgery
  await fetch(link.replace('https://a.example/', '')); // finding: server-side-request-forgery
  if (!hosts.some((host) => other.startsWith(host))) return res.sendStatus(400);
  await fetch(other); // safe: the same of a list
  await fetch(other.replace('https://a.example/', '')); // finding: server-side-request-forgery
  res.end();
});
app.get('/fetched', async (req, res) => {
  const { link } = req.query;
  if (!/^https?:\/\/a\.example\//.test(link)) return res.sendStatus(400);
  await fetch(link.replace(/["<> ]/g, '')); // safe: none of these is in what it begins with
  await fetch(link.replaceAll('a.example/', '')); // finding: server-side-request-forgery
  await fetch(link.replace(/https?:\/\/[^/]*\//, '')); // finding: server-side-request-forgery
  await fetch([...link].reverse().join('')); // finding: server-side-request-forgery
  res.end();
});
