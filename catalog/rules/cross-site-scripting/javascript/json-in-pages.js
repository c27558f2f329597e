import { readFileSync } from 'node:fs';
import express from 'express';

const app = express();
const settings = (given) => JSON.stringify({ theme: given, lines: 20 });

app.get('/start', (req, res) => {
  const asked = req.query.name; // source: state
  res.send(`<script>window.state = ${JSON.stringify({ asked })};</script>`); // finding: cross-site-scripting from state
});

app.get('/start/joined', (req, res) => {
  const theme = req.query.theme; // source: theme
  const head = '<!doctype html><title>Start</title>';
  res.send(head + '<p>' + req.app.name + '</p><script>const settings = ' + settings(theme) + '</script>'); // finding: cross-site-scripting from theme
});

app.get('/shown', (req, res) => {
  const asked = req.query.asked; // source: shown
  res.type('html').send('<pre>' + JSON.stringify(asked, null, 2) + '</pre>'); // finding: cross-site-scripting from shown
});

app.get('/filled', (req, res) => {
  const page = readFileSync('page.html', 'utf8');
  const asked = req.query.asked; // source: filled
  res.send(page.replace('{{STATE}}', JSON.stringify({ asked }))); // finding: cross-site-scripting from filled
});

app.get('/filled/escaped', (req, res) => {
  const page = readFileSync('page.html', 'utf8');
  const state = JSON.stringify({ asked: req.query.name }).replace(/</g, '\\u003c');
  res.send(page.replace('{{STATE}}', state)); // safe: it ends no script
});

app.get('/filled/records', (req, res) => {
  res.json('{"a":0}'.replace('0', JSON.stringify(req.query.name))); // safe: JSON within JSON
});

app.get('/escaped', (req, res) => {
  const state = JSON.stringify({ asked: req.query.name }).replace(/</g, '\\u003c');
  res.send(`<script>window.state = ${state};</script>`); // safe: it ends no script
});

app.get('/alone', (req, res) => {
  res.send(JSON.stringify({ asked: req.query.name })); // safe: an answer of JSON alone is taken for no page
});

app.get('/called', (req, res) => {
  res.send('callback(' + JSON.stringify({ asked: req.query.name }) + ')'); // safe: no markup stands before it
});

app.get('/ended', (req, res) => {
  const state = JSON.stringify({ asked: req.query.name }).replace(/<\/script/gi, '<\\/script');
  res.send(`<script>window.state = ${state};</script>`); // safe: it ends no script
});

app.get('/encoded', (req, res) => {
  const asked = encodeURIComponent(req.query.name);
  res.send(`<script>window.state = ${JSON.stringify({ asked })};</script>`); // safe: encoded before
});
