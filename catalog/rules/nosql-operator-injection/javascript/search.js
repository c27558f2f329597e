const express = require('express');
const { MongoClient } = require('mongodb');

const app = express();
const notes = new MongoClient('mongodb://db').db('app').collection('notes');

app.get('/search', async (req, res) => {
  const query = { owner: String(req.query.owner) };
  query.$text = { $search: req.query.text };
  res.json(await notes.find(query).toArray()); // safe: a search of texts takes a text, and refuses what is none
});

app.get('/of-owner', async (req, res) => {
  const { owner } = req.query; // source: owner
  res.json(await notes.find({ $text: { $search: req.query.text }, owner }).toArray()); // finding: nosql-operator-injection from owner
});

app.get('/by-name', async (req, res) => {
  const { name } = req.query; // source: name
  const query = { $text: { $search: 'plans' } };
  query.name = name;
  res.json(await notes.find(query).toArray()); // finding: nosql-operator-injection from name
});
