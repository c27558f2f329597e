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
