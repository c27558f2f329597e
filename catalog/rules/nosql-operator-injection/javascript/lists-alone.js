const express = require('express');
const { MongoClient } = require('mongodb');

const app = express();
const orders = new MongoClient('mongodb://localhost').db('shop').collection('orders');

app.get('/orders', async (req, res) => {
  const asked = { [req.query.key]: req.query.value };
  if (Array.isArray(asked)) res.json(await orders.aggregate(asked).toArray()); // safe: it is no list
});

app.post('/pipelines', async (req, res) => {
  const asked = req.body.stages; // source: a
  if (Array.isArray(asked)) res.json(await orders.aggregate(asked).toArray()); // finding: nosql-operator-injection from a
});
