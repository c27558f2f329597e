const express = require('express');
const { Pool } = require('pg');

const app = express();
const pool = new Pool();
// What stands around it in the statement may make a hash of it, so these are possible.

app.post('/reset', async (request, response) => {
  const { email, password } = request.body; // source: kept
  await pool.query(`UPDATE accounts SET password = '${password}' WHERE email = $1`, [email]); // finding: plaintext-password from kept
  response.end();
});

const kept = (statement, ...values) => pool.query(statement, [...values]); // finding: plaintext-password from added

app.post('/accounts', async (request, response) => {
  const { name, password } = request.body; // source: added
  await kept('INSERT INTO accounts (name, password) VALUES ($1, $2)', name, password); // safe: found where the statement runs
  response.end();
});
