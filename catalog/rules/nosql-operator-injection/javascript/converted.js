const express = require('express');
const { MongoClient, ObjectId } = require('mongodb');

const app = express();
const users = new MongoClient('mongodb://db').db('app').collection('users');

app.post('/sign-in', async (req, res) => {
  await users.findOne({ name: String(req.body.name) }); // safe: text holds no operator
  await users.findOne({ _id: new ObjectId(req.body.id) }); // safe: an id
  await users.findOne({ name: req.params.name }); // safe: parts of a path always are text
  const { origin, pathname } = new URL(req.body.address);
  await users.findOne({ origin, path: pathname }); // safe: parts of an address are texts
  if (typeof req.body.name !== 'string') return res.sendStatus(400);
  await users.findOne({ name: req.body.name }); // safe: a text holds no operator
  res.sendStatus(200);
});

app.post('/no-object', async (req, res) => {
  const { name } = req.body;
  if (typeof name === 'object') return res.sendStatus(400);
  res.json(await users.findOne({ name })); // safe: what is no object holds no operator
});

app.post('/some-objects', async (req, res) => {
  const { name } = req.body; // source: some
  if (typeof name === 'object' && 'length' in name) return res.sendStatus(400);
  res.json(await users.findOne({ name })); // finding: nosql-operator-injection from some
});

app.post('/objects-alone', async (req, res) => {
  const { name } = req.body; // source: alone
  if (typeof name !== 'object') return res.sendStatus(400);
  res.json(await users.findOne({ name })); // finding: nosql-operator-injection from alone
});

app.post('/objects-noted', async (req, res) => {
  const { name } = req.body; // source: noted
  if (typeof name === 'object') console.warn('an object');
  res.json(await users.findOne({ name })); // finding: nosql-operator-injection from noted
});

const qs = require('qs');

app.post('/object-again', async (req, res) => {
  const { search } = req.body; // source: again
  if (typeof search === 'object') return res.sendStatus(400);
  res.json(await users.findOne({ name: qs.parse(search).name })); // finding: nosql-operator-injection from again
});
