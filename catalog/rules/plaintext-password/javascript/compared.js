const express = require('express');
const bcrypt = require('bcrypt');
const md5 = require('md5');
const mysql = require('mysql2/promise');

const app = express();
const pool = mysql.createPool({ host: 'db' });

app.post('/bound', async (request, response) => {
  const { name, password } = request.body; // source: bound
  const [rows] = await pool.query('SELECT id FROM accounts WHERE name = ? AND password = ?', [name, password]); // finding: plaintext-password from bound
  response.json(rows.length === 1);
});

app.post('/read', async (request, response) => {
  const { name, password } = request.body; // source: read
  const [[account]] = await pool.query('SELECT * FROM accounts WHERE name = ?', [name]);
  if (account.password !== password) return response.sendStatus(401); // finding: plaintext-password from read
  return response.json(account.id);
});

app.post('/hashed', async (request, response) => {
  const { name, password } = request.body;
  const [[account]] = await pool.query('SELECT * FROM accounts WHERE name = ?', [name]);
  const isRight = await bcrypt.compare(password, account.password); // safe: a slow hash is compared
  response.json(isRight && account.name === name); // safe: a name
});

app.post('/digest', async (request, response) => {
  const { name, password } = request.body;
  const [[account]] = await pool.query('SELECT * FROM accounts WHERE name = ?', [name]);
  response.json(account.password === md5(password) || account.password === bcrypt.hashSync(password, account.salt)); // safe: a hash is compared
});

app.post('/twice', async (request, response) => {
  const { password, confirmPassword } = request.body;
  response.json(password === confirmPassword); // safe: both were sent
});
