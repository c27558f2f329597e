const express = require('express');
const mongoose = require('mongoose');

const Note = mongoose.model('Note', new mongoose.Schema({ text: String }));
const Page = mongoose.model('Page', new mongoose.Schema({ text: String }));
const Token = mongoose.model('Token', new mongoose.Schema({ token: String }));
const app = express();
app.use(express.json());

async function hasToken(req) {
  const token = req.headers['x-api-token'];
  return token != null && (await Token.findOne({ token: String(token) })) !== null;
}

async function byToken(req, res, next) {
  if (await hasToken(req)) next();
  else res.sendStatus(401);
}

async function byForm(req, res, next) {
  if (req.headers['x-csrf-token'] === req.cookies.csrf) next();
  else res.sendStatus(403);
}

async function byCache(req, res, next) {
  if (req.headers['x-cache-key'] !== undefined) next();
  else res.sendStatus(400);
}

async function counted(req, res, next) {
  console.log(req.headers['x-api-token'] === undefined);
  next();
}

app.delete('/notes/:id', byToken, async (req, res) => {
  res.json(await Note.findByIdAndDelete(req.params.id)); // safe: who shows no token goes no further
});

app.put('/notes/:id', byToken, async (req, res) => {
  res.json(await Note.findByIdAndUpdate(req.params.id, { text: String(req.body.text) })); // safe: likewise
});

app.put('/notes/:id/title', byToken, async (req, res) => {
  res.json(await Note.findByIdAndUpdate(req.params.id, { title: String(req.body.text) })); // safe: likewise
});

app.delete('/notes/:id/by-form', byForm, async (req, res) => {
  res.json(await Note.findByIdAndDelete(req.params.id)); // finding: missing-authentication
});

app.put('/pages/:id', byToken, async (req, res) => {
  res.json(await Page.findByIdAndUpdate(req.params.id, { text: String(req.body.text) })); // safe: likewise
});

app.put('/pages/:id/title', byToken, async (req, res) => {
  res.json(await Page.findByIdAndUpdate(req.params.id, { title: String(req.body.text) })); // safe: likewise
});

app.put('/pages/:id/author', byToken, async (req, res) => {
  res.json(await Page.findByIdAndUpdate(req.params.id, { author: String(req.body.text) })); // safe: likewise
});

app.delete('/pages/:id/by-cache', byCache, async (req, res) => {
  res.json(await Page.findByIdAndDelete(req.params.id)); // finding: missing-authentication
});

app.delete('/pages/:id/counted', counted, async (req, res) => {
  res.json(await Page.findByIdAndDelete(req.params.id)); // finding: missing-authentication
});

app.delete('/pages/:id/echoed', async (req, res) => {
  const key = req.headers['session-token'];
  await Page.findByIdAndDelete(req.params.id); // finding: missing-authentication
  res.json({ key });
});

app.delete('/pages/:id/noted', async (req, res) => {
  if (!req.headers['x-api-token']) console.log('no token');
  res.json(await Page.findByIdAndDelete(req.params.id)); // finding: missing-authentication
});

app.delete('/pages/:id/asked', async (req, res) => {
  if (!(await Token.findOne({ token: String(req.headers['x-api-token']) }))) return res.sendStatus(401);
  res.json(await Page.findByIdAndDelete(req.params.id)); // safe: who shows no token goes no further
});
