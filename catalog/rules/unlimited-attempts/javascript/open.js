const express = require('express');
const bcrypt = require('bcrypt');
const { Pool } = require('pg');

const app = express();
const pool = new Pool();
app.use(express.json());

// No rate limit stands before it: what comments say does nothing.
app.post('/api/login', async (req, res) => {
  const { name, password } = req.body; // source: password; finding: unlimited-attempts from password
  const { rows } = await pool.query('SELECT id, digest FROM members WHERE name = $1', [name]);
  const isKnown = rows[0] !== undefined && await bcrypt.compare(password, rows[0].digest);
  res.status(isKnown ? 200 : 401).end();
});

app.post('/members', async (req, res) => {
  await pool.query('INSERT INTO members (name, digest) VALUES ($1, $2)', [req.body.name, await bcrypt.hash(req.body.password, 12)]); // safe: lets nobody in
  res.status(201).end();
});
