import express from 'express';
import { z } from 'zod';
import Joi from 'joi';

const app = express();
app.use(express.json({ limit: '10mb' }));
const limits = { email: 254 };
const address = z.string({ required_error: 'missing' }).email().max(limits.email, `at most ${limits.email}`);
const person = z.object({ address, name: z.string(), motto: z.string().max(100_000), title: z.string().max(80).or(z.string()) });
const joined = Joi.object({ address: Joi.string().max(254).required(), name: Joi.string().min(3) });

function checked(schema: z.ZodType, given: unknown) {
  const outcome = schema.safeParse(given);
  if (!outcome.success) throw new Error('bad');
  return outcome.data;
}

app.post('/bounded', (req, res) => {
  const { address } = person.parse(req.body);
  res.json(/\S+@\S+\.\S+/.test(address)); // safe: 254 characters take no time
});

app.post('/bounded-by-function', (req, res) => {
  const { address } = checked(person, req.body);
  res.json(/\S+@\S+\.\S+/.test(address)); // safe: 254 characters take no time
});

app.post('/unbounded', (req, res) => {
  const { name } = checked(person, req.body); // source: name
  res.json(/\S+@\S+\.\S+/.test(name)); // finding: regular-expression-denial-of-service from name
});

app.post('/bound-too-high', (req, res) => {
  const { motto } = person.parse(req.body); // source: motto
  res.json(/\S+@\S+\.\S+/.test(motto)); // finding: regular-expression-denial-of-service from motto
});

app.post('/bounded-or-not', (req, res) => {
  const { title } = person.parse(req.body); // source: title
  res.json(/\S+@\S+\.\S+/.test(title)); // finding: regular-expression-denial-of-service from title
});

app.post('/another-library', (req, res) => {
  const { value, error } = joined.validate(req.body);
  if (error) return res.sendStatus(400);
  res.json(/\S+@\S+\.\S+/.test(value.address)); // safe: 254 characters take no time
});

app.post('/no-most', async (req, res) => {
  const { name } = await joined.validateAsync(req.body); // source: least
  res.json(/\S+@\S+\.\S+/.test(name)); // finding: regular-expression-denial-of-service from least
});
