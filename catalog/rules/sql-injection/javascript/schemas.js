const express = require('express');
const { Client } = require('pg');
const { z } = require('zod');
const Joi = require('joi');

const app = express();
const db = new Client();
const Wanted = z.object({ id: z.number().int(), name: z.string().max(200) });
const Sorted = Joi.object({ column: Joi.string().valid('name', 'price'), like: Joi.string() });

app.post('/orders', (req, res) => {
  const { id, name } = Wanted.parse(req.body); // source: body
  db.query(`SELECT * FROM orders WHERE id = ${id}`); // safe: a number
  db.query(`SELECT * FROM orders WHERE name = '${name}'`); // finding: sql-injection from body
});

app.post('/sorted', (req, res) => {
  const { error } = Sorted.validate(req.body); // source: sorted
  if (error) return res.sendStatus(400);
  db.query(`SELECT * FROM orders ORDER BY ${req.body.column}`); // safe: one of two columns
  db.query(`SELECT * FROM orders WHERE name LIKE '${req.body.like}'`); // finding: sql-injection from sorted
});
