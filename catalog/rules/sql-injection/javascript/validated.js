const express = require('express');
const mongoose = require('mongoose');
const { Pool } = require('pg');
const uuid = require('uuid');
const validator = require('validator');

const pool = new Pool();
const app = express();

app.get('/users/:id', async (req, res) => {
  const { id } = req.params;
  if (!uuid.validate(id)) return res.sendStatus(400);
  await pool.query(`SELECT * FROM users WHERE id = '${id}'`); // safe: hexadecimal digits and hyphens
  return res.end();
});

app.get('/pages/:page', async (req, res) => {
  if (validator.isInt(req.params.page)) {
    await pool.query(`SELECT * FROM pages OFFSET ${req.params.page}`); // safe: a whole number
  }
  const { size } = req.query;
  if (/^\d+$/.test(size)) await pool.query(`SELECT * FROM pages LIMIT ${size}`); // safe: digits
  const order = req.query.order === 'desc' ? 'DESC' : 'ASC';
  await pool.query(`SELECT * FROM pages ORDER BY id ${order}`); // safe: one of two words
  switch (req.query.column) {
    case 'name':
    case 'age':
      await pool.query(`SELECT ${req.query.column} FROM pages`); // safe: one of two names
      break;
    default:
  }
  return res.end();
});

app.get('/documents/:id', async (req, res) => {
  const { id } = req.params;
  if (!mongoose.isValidObjectId(id)) return res.sendStatus(404);
  await pool.query(`SELECT * FROM documents WHERE id = '${id}'`); // safe: an object id
  return res.end();
});

app.get('/unchecked/:id', async (req, res) => {
  const { id } = req.params; // source: id
  if (!validator.isEmail(id)) return res.sendStatus(400);
  await pool.query(`SELECT * FROM users WHERE email = '${id}'`); // finding: sql-injection from id
  return res.end();
});
