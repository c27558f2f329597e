const express = require('express');
const { Pool } = require('pg');

const app = express();
const pool = new Pool();

app.get('/goods/:id', async (req, res) => {
  res.json(await pool.query('SELECT * FROM goods WHERE id = $1', [req.params.id])); // safe: everybody may read
});

app.post('/remarks', async (req, res) => {
  await pool.query('INSERT INTO remarks (text) VALUES ($1)', [req.body.text]); // safe: everybody may write one
  res.sendStatus(201);
});

app.delete('/goods/:id', async (req, res) => {
  await pool.query('DELETE FROM goods WHERE id = $1', [req.params.id]); // finding: missing-authentication
  res.sendStatus(204);
});
