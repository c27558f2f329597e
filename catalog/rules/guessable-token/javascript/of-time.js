const crypto = require('crypto');
const express = require('express');
const { Pool } = require('pg');

const app = express();
const pool = new Pool();
app.use(express.json());

app.post('/forgot', async (req, res) => {
  const resetToken = crypto.createHash('sha256').update(req.body.mail + Date.now()).digest('hex'); // finding: guessable-token
  await pool.query('UPDATE members SET reset = $1 WHERE mail = $2', [resetToken, req.body.mail]);
  res.end();
});

app.post('/enter', (req, res) => {
  const token = crypto.createHash('sha512').update(String(Math.random())).digest('hex'); // finding: guessable-token
  res.cookie('session', token, { httpOnly: true, secure: true, sameSite: 'strict' });
  res.end();
});
