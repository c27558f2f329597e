const express = require('express');
const bcrypt = require('bcrypt');
const crypto = require('crypto');
const mysql = require('mysql2/promise');
const seal = require('some-package-that-hashes');

const app = express();
const pool = mysql.createPool({ host: 'db' });

app.post('/accounts', async (request, response) => {
  const { name, password } = request.body; // source: sent
  await pool.query('INSERT INTO accounts (name, password) VALUES (?, ?)', [name, password]); // finding: plaintext-password from sent
  response.end();
});

app.put('/accounts/:id', async (request, response) => {
  await pool.query('UPDATE accounts SET password = ? WHERE id = ?', [request.body.password, request.params.id]); // source: changed; finding: plaintext-password from changed
  response.end();
});

app.post('/hashed', async (request, response) => {
  const { name } = request.body;
  let { password } = request.body;
  password = await bcrypt.hash(password, 12);
  await pool.query('INSERT INTO accounts (name, password) VALUES (?, ?)', [name, password]); // safe: a slow hash of it
  response.end();
});

app.post('/derived', async (request, response) => {
  const { name, password, salt } = request.body;
  const derived = crypto.scryptSync(password, salt, 64).toString('hex');
  await pool.query('INSERT INTO accounts (name, password) VALUES (?, ?)', [name, derived]); // safe: a slow hash of it
  await pool.query('INSERT INTO accounts (name, password) VALUES (?, ?)', [name, seal(password)]); // safe: what something unknown makes of it
  await pool.query('INSERT INTO accounts (name, password) VALUES (?, SHA2(?, 256))', [name, password]); // safe: the database hashes it, if fast
  response.end();
});

app.post('/sessions', async (request, response) => {
  const { name, password } = request.body;
  const [rows] = await pool.query('SELECT id FROM accounts WHERE name = ? AND digest = crypt(?, digest)', [name, password]); // safe: nothing is stored
  await pool.query('INSERT INTO sessions (account, name) VALUES (?, ?)', [rows[0].id, name]); // safe: a name
  response.end();
});
