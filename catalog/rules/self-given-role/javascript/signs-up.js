const express = require('express');
const { Pool } = require('pg');
const bcrypt = require('bcrypt');

const app = express();
const db = new Pool();
const LEVELS = { reader: 'reader', writer: 'writer' };

app.post('/register', async (req, res) => {
  const { username, password, role } = req.body; // source: role
  const hash = await bcrypt.hash(password, 12);
  await db.query('INSERT INTO users (username, password, role) VALUES ($1, $2, $3)', [username, hash, role || 'user']); // finding: self-given-role from role
  res.end();
});

app.post('/members', async (req, res) => {
  const { username, password } = req.body;
  const hash = await bcrypt.hash(password, 12);
  await db.query('INSERT INTO users (username, password, role) VALUES ($1, $2, $3)', [username, hash, 'user']); // safe: the program says the role
  res.end();
});

app.post('/levels', async (req, res) => {
  const { username, password, role } = req.body;
  const hash = await bcrypt.hash(password, 12);
  const level = role === 'writer' ? LEVELS.writer : LEVELS.reader;
  await db.query('INSERT INTO users (username, password, role) VALUES ($1, $2, $3)', [username, hash, level]); // safe: one of two
  res.end();
});

app.post('/lines', async (req, res) => {
  const { role, text } = req.body;
  await db.query('INSERT INTO lines (role, text) VALUES ($1, $2)', [role, text]); // safe: a line of a play is nobody who signs in
  res.end();
});
