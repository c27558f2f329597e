const express = require('express');
const { Pool } = require('pg');

const app = express();
const router = express.Router();
const pool = new Pool();

app.get('/goods/:id', async (req, res) => {
  res.json(await pool.query('SELECT * FROM goods WHERE id = $1', [req.params.id])); // safe: nobody is asked who reads goods
});

app.post('/session', async (req, res) => {
  await pool.query('UPDATE users SET seen = now() WHERE name = $1', [req.body.name]); // safe: somebody signs in
  req.session.userId = req.body.name;
  res.sendStatus(204);
});

router.use((req, res, next) => {
  if (!req.session.userId) return res.redirect('/login');
  next();
});

router.post('/orders', async (req, res) => {
  await pool.query('INSERT INTO orders (note) VALUES ($1)', [req.body.note]); // safe: behind the router's check
  res.sendStatus(201);
});

router.delete('/orders/:id', async (req, res) => {
  await pool.query('DELETE FROM orders WHERE id = $1 AND owner = $2', [req.params.id, req.session.userId]); // safe: behind the router's check
  res.sendStatus(204);
});

app.use('/shop', router);
