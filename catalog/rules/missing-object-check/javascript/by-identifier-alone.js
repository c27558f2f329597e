const express = require('express');
const mongoose = require('mongoose');

const Note = mongoose.model('Note', new mongoose.Schema({ text: String, user: String }));
const app = express();

app.use((req, res, next) => {
  if (!req.session.member) return res.sendStatus(401);
  next();
});

app.get('/notes', async (req, res) => {
  res.json(await Note.find({ user: req.session.member })); // safe: the own ones
});

app.get('/notes/:id', async (req, res) => {
  res.json(await Note.findById(req.params.id)); // source: a; finding: missing-object-check from a
});

app.delete('/notes/:id', async (req, res) => {
  await Note.deleteOne({ _id: req.params.id }); // source: b; finding: missing-object-check from b
  res.sendStatus(204);
});
