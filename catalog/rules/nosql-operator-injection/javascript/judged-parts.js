const express = require('express');
const Joi = require('joi');
const { z } = require('zod');
const { MongoClient } = require('mongodb');

const app = express();
app.use(express.json());
const users = new MongoClient(process.env.DATABASE).db('shop').collection('users');
const Named = Joi.object({ name: Joi.string().required() });

app.post('/parts', async (req, res) => {
  const { name } = req.body;
  const { error } = Named.validate({ name });
  if (error) return res.sendStatus(400);
  res.json(await users.findOne({ name })); // safe: a text, as the schema asks of what was put together for it
});

app.post('/read-again', async (req, res) => {
  const judged = Named.validate({ name: req.body.name });
  if (judged.error) return res.sendStatus(400);
  res.json(await users.findOne({ name: req.body.name })); // safe: that very member was judged
});

app.post('/unasked', async (req, res) => {
  const { name } = req.body; // source: unasked
  const { error } = Named.validate({ name });
  if (error) console.warn(error);
  res.json(await users.findOne({ name })); // finding: nosql-operator-injection from unasked
});

app.post('/another', async (req, res) => {
  const { name, other } = req.body; // source: another
  const { error } = Named.validate({ name: other });
  if (error) return res.sendStatus(400);
  res.json(await users.findOne({ name })); // finding: nosql-operator-injection from another
});

app.post('/rewritten', async (req, res) => {
  let { name } = req.body;
  const given = { name };
  name = req.body.other; // source: rewritten
  const { error } = Named.validate(given);
  if (error) return res.sendStatus(400);
  res.json(await users.findOne({ name })); // finding: nosql-operator-injection from rewritten
});

app.post('/anything', async (req, res) => {
  const { name } = req.body; // source: anything
  const { error } = Joi.object({ name: Joi.any() }).validate({ name });
  if (error) return res.sendStatus(400);
  res.json(await users.findOne({ name })); // finding: nosql-operator-injection from anything
});

app.post('/replaced', async (req, res) => {
  const { name } = req.body; // source: replaced
  const { error } = Joi.object({ name: Joi.string().failover('nobody') }).validate({ name });
  if (error) return res.sendStatus(400);
  res.json(await users.findOne({ name })); // finding: nosql-operator-injection from replaced
});

app.post('/turned-into-text', async (req, res) => {
  const { name } = req.body; // source: turned
  const judged = z.object({ name: z.coerce.string() }).safeParse({ name });
  if (!judged.success) return res.sendStatus(400);
  res.json(await users.findOne({ name })); // finding: nosql-operator-injection from turned
});
