const express = require('express');
const { Pool } = require('pg');

const app = express();
const pool = new Pool();
app.use(express.json());

app.post('/inmates', async (req, res) => {
  await pool.query('INSERT INTO inmates (name, parole_date) VALUES ($1, $2)', [req.body.name, req.body.parole_date]); // safe: a date
  await pool.query('INSERT INTO words (word) VALUES ($1)', [req.body.parola]); // safe: Italian for a word
  await pool.query('INSERT INTO cars (model) VALUES ($1)', [req.body.mdp_model]); // safe: a model
  await pool.query('INSERT INTO members (digest) VALUES ($1)', [req.body.senha_hash]); // safe: a hash
  await pool.query('INSERT INTO doors (bypass) VALUES ($1)', [req.body.bypass]); // safe: no password
  res.end();
});

app.post('/members', async (req, res) => {
  await pool.query('INSERT INTO members (senha) VALUES ($1)', [req.body.senha]); // source: plain; finding: plaintext-password from plain
  await pool.query('INSERT INTO members (senha) VALUES ($1)', [req.body.senha_usuario]); // source: named; finding: plaintext-password from named
  await pool.query('INSERT INTO members (mdp) VALUES ($1)', [req.body.mdp2]); // source: second; finding: plaintext-password from second
  await pool.query('INSERT INTO members (pass) VALUES ($1)', [req.body.user_pass]); // source: short; finding: plaintext-password from short
  res.end();
});
