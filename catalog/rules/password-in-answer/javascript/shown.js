const express = require('express');
const mysql = require('mysql2/promise');

const app = express();
const pool = mysql.createPool({ host: 'db' });

app.get('/members/:id', async (req, res) => {
  const [rows] = await pool.query('SELECT * FROM members WHERE id = ?', [req.params.id]); // source: rows
  const member = rows[0];
  res.json({ name: member.name, password: member.password_hash }); // finding: password-in-answer from rows
});

app.get('/members/:id/name', async (req, res) => {
  const [rows] = await pool.query('SELECT * FROM members WHERE id = ?', [req.params.id]);
  const member = rows[0];
  res.json({ name: member.name, hasPassword: member.password !== null }); // safe: whether there is one
});

app.post('/members/:id/check', async (req, res) => {
  const [rows] = await pool.query('SELECT * FROM members WHERE id = ?', [req.params.id]);
  res.json({ matches: await compare(req.body.password, rows[0].password) }); // safe: what a check says of it
});
