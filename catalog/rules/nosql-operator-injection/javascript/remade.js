const express = require('express');
const { z } = require('zod');
const { MongoClient } = require('mongodb');

const app = express();
const users = new MongoClient('mongodb://127.0.0.1').db('shop').collection('users');
const decoded = z.object({ name: z.string().transform(JSON.parse) });
const trimmed = z.object({ name: z.string().transform((text) => text.trim()) });
const judged = z.object({ name: z.string().transform((text) => JSON.parse(text)).pipe(z.string()) });

app.get('/decoded', async (request, response) => {
  const { name } = decoded.parse(request.query); // source: d
  response.json(await users.findOne({ name })); // finding: nosql-operator-injection from d
});

app.get('/trimmed', async (request, response) => {
  const { name } = trimmed.parse(request.query);
  response.json(await users.findOne({ name })); // safe: a text
});

app.get('/judged', async (request, response) => {
  const { name } = judged.parse(request.query);
  response.json(await users.findOne({ name })); // safe: what was read of the text has to be one again
});
