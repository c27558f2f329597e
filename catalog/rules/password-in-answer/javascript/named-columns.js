const express = require('express');
const { Pool } = require('pg');

const app = express();
const db = new Pool();

app.get('/people', async (req, res) => {
  const { rows } = await db.query('SELECT name, password FROM people'); // source: rows
  res.json(rows); // finding: password-in-answer from rows
});

app.get('/people/kept', async (req, res) => {
  const result = await db.query('SELECT p.name, p.password_hash AS password FROM people p WHERE id = $1', [req.query.id]);
  res.json(result.rows); // source: result.rows; finding: password-in-answer from result.rows
});

app.get('/people/mails', async (req, res) => {
  const { rows } = await db.query('SELECT name, mail FROM people');
  res.json(rows); // safe: the statement asks for no password
});

app.get('/people/named', async (req, res) => {
  const { rows } = await db.query('SELECT name, password AS given FROM people');
  res.json(rows.map(({ name }) => name)); // safe: another column
});
