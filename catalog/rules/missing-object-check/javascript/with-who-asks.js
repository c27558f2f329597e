const express = require('express');
const mongoose = require('mongoose');

const Note = mongoose.model('Note', new mongoose.Schema({ text: String, user: String }));
const Product = mongoose.model('Product', new mongoose.Schema({ name: String }));
const app = express();

function mayChange(user, note) {
  return note.user === user.id;
}

app.get('/notes/:id', async (req, res) => {
  const note = await Note.findOne({ _id: req.params.id, user: req.user.id }); // safe: of who asks
  res.json(note);
});

app.put('/notes/:id', async (req, res) => {
  const note = await Note.findById(req.params.id); // safe: compared behind it
  if (note.user !== req.user.id) return res.sendStatus(404);
  res.json(note);
});

app.patch('/notes/:id', async (req, res) => {
  const note = await Note.findById(req.params.id); // safe: a function compares
  if (!mayChange(req.user, note)) return res.sendStatus(404);
  res.json(note);
});

app.delete('/notes/:id', async (req, res) => {
  if (req.user.role !== 'admin') return res.sendStatus(403);
  await Note.findByIdAndDelete(req.params.id); // safe: administrators alone
  res.sendStatus(204);
});

app.get('/products/:id', async (req, res) => {
  const product = await Product.findById(req.params.id); // safe: nobody owns goods
  res.json({ product, user: req.user.id });
});
