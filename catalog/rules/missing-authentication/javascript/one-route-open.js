const express = require('express');
const jwt = require('jsonwebtoken');
const mongoose = require('mongoose');

const Note = mongoose.model('Note', new mongoose.Schema({ text: String }));
const app = express();
app.use(express.json());

function signedIn(req, res, next) {
  jwt.verify(req.headers.authorization, process.env.SECRET, (error, user) => {
    if (error) return res.sendStatus(401);
    req.user = user;
    next();
  });
}

app.put('/notes/:id', signedIn, async (req, res) => {
  res.json(await Note.findByIdAndUpdate(req.params.id, { text: String(req.body.text) })); // safe: signed in
});

app.delete('/notes/:id', async (req, res) => {
  await Note.findByIdAndDelete(req.params.id); // source: id; finding: missing-authentication from id
  res.sendStatus(204);
});

app.delete('/notes/:id/by-browser', async (req, res) => {
  const agent = getCurrentUserAgent(req);
  await Note.findByIdAndDelete(req.params.id); // source: agent; finding: missing-authentication from agent
  res.send(agent);
});

app.delete('/notes/:id/by-locale', async (req, res) => {
  const locale = currentUserLocale();
  await Note.findByIdAndDelete(req.params.id); // source: locale; finding: missing-authentication from locale
  res.send(locale);
});

app.delete('/notes/:id/things', async (req, res) => {
  const things = await findThingsBySessionId(req.body.session);
  await Note.findByIdAndDelete(req.params.id); // source: things; finding: missing-authentication from things
  res.send(things);
});

app.delete('/notes/:id/own', async (req, res) => {
  const owner = await getCurrentUserOrNull(req);
  if (!owner) return res.sendStatus(401);
  return res.json(await Note.findByIdAndDelete(req.params.id)); // safe: signed in
});

app.delete('/notes/:id/session', async (req, res) => {
  const owner = await findActiveUserBySessionId(req.get('x-session'));
  if (!owner) return res.sendStatus(401);
  return res.json(await Note.findByIdAndDelete(req.params.id)); // safe: signed in
});
