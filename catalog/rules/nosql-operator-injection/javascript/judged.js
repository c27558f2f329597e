const express = require('express');
const { z } = require('zod');
const { MongoClient } = require('mongodb');

const app = express();
app.use(express.json());
const users = new MongoClient(process.env.DATABASE).db('shop').collection('users');
const Search = z.object({ name: z.string() });

app.post('/asked', async (req, res) => {
  const judged = Search.safeParse(req.body);
  if (!judged.success) return res.sendStatus(400);
  res.json(await users.findOne({ name: req.body.name })); // safe: a text, as the schema asks
});

app.post('/unasked', async (req, res) => {
  Search.safeParse(req.body);
  res.json(await users.findOne({ name: req.body.name })); // source: unasked; finding: nosql-operator-injection from unasked
});

app.post('/written', async (req, res) => {
  const judged = Search.safeParse(req.body);
  req.body.name = req.body.other; // source: other
  if (!judged.success) return res.sendStatus(400);
  res.json(await users.findOne({ name: req.body.name })); // finding: nosql-operator-injection from other
});
