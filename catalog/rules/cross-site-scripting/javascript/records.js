const express = require('express');
const { Pool } = require('pg');

const app = express();
const pool = new Pool();

app.get('/notes', async (request, response) => {
  const { rows } = await pool.query('SELECT * FROM notes');
  response.send(rows); // safe: a list is sent as JSON
});

app.get('/notes/first', async (request, response) => {
  const { rows } = await pool.query('SELECT * FROM notes'); // source: rows
  response.send(rows[0].text); // finding: cross-site-scripting
});
