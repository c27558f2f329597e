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

app.get('/members/:id/form', async (req, res) => {
  const [rows] = await pool.query('SELECT * FROM forms WHERE id = ?', [req.params.id]);
  res.json({ name: rows[0].name, show_password: rows[0].show_password, password: rows[0].forgot_password, times: rows[0].reset_password }); // safe: flags
});

app.get('/members/:id/old', async (req, res) => {
  const [rows] = await pool.query('SELECT * FROM members WHERE id = ?', [req.params.id]); // source: old
  res.json({ old: rows[0].old_password }); // finding: password-in-answer from old
});
