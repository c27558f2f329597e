import express from 'express';
import { MongoClient } from 'mongodb';
import * as v from 'valibot';

const db = new MongoClient('mongodb://localhost').db('a');
const app = express();
app.use(express.json());

const Named = v.object({ id: v.string() });
const Any = v.object({ id: v.any() });

function admitted<T>(schema: v.GenericSchema<unknown, T>, data: unknown): T | null {
  const judged = v.safeParse(schema, data);
  if (!judged.success) return null;
  return judged.output;
}

function judgedOnly<T>(schema: v.GenericSchema<unknown, T>, data: unknown): T | unknown {
  const judged = v.safeParse(schema, data);
  if (!judged.success) console.info('refused');
  return judged.output;
}

app.post('/a', async (req, res) => {
  const found = admitted(Named, req.body);
  if (!found) return res.sendStatus(400);
  res.json(await db.collection('c').findOne({ id: found.id })); // safe: a text
});
app.post('/b', async (req, res) => {
  const found = admitted(Any, req.body); // source: anything
  if (!found) return res.sendStatus(400);
  res.json(await db.collection('c').findOne({ id: found.id })); // finding: nosql-operator-injection from anything
});
app.post('/c', async (req, res) => {
  const found = judgedOnly(Named, req.body); // source: refused
  res.json(await db.collection('c').findOne({ id: found.id })); // finding: nosql-operator-injection from refused
});
