const express = require('express');
const { Pool } = require('pg');

const app = express();
const pool = new Pool();

app.get('/near', async (req, res) => {
  const { rows } = await pool.query('SELECT id, city FROM profiles WHERE name = $1', [req.query.name]); // source: a
  const near = await pool.query("SELECT name FROM profiles WHERE city = '" + rows[0].city + "'"); // finding: sql-injection from a
  res.json(near.rows);
});

app.get('/bound', async (req, res) => {
  const { rows } = await pool.query('SELECT id, city FROM profiles WHERE name = $1', [req.query.name]);
  const near = await pool.query('SELECT name FROM profiles WHERE city = $1', [rows[0].city]); // safe: bound
  const below = await pool.query(`SELECT name FROM profiles WHERE parent_id = ${rows[0].id}`); // safe: the database made the id
  res.json([near.rows, below.rows]);
});
