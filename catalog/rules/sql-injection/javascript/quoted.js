const express = require('express');
const { Pool } = require('pg');

const pool = new Pool();
const app = express();
app.get('/posts/:slug', async (req, res) => {
  const { slug } = req.params;
  const { since, order } = req.query;
  if (!/^[a-z0-9-]+$/.test(slug) || !/^\d{4}-\d{2}-\d{2}$/.test(since) || !/^[a-z \\-]+$/.test(order)) return res.sendStatus(400);
  await pool.query(`select * from posts where slug = '${slug}' and at > '${since}'`); // safe: between quotes, without quotes and backslashes
  await pool.query(`select * from posts where slug like '%${slug}%'`); // safe: the quote is still open
  await pool.query("select * from posts where slug = '" + slug + "'"); // safe: written otherwise
  await pool.query(`select * from posts where slug = 'a' and at > ${slug}`); // finding: sql-injection
  await pool.query(`select * from posts where slug = '${order}'`); // finding: sql-injection
  await pool.query(`select * from posts where slug = '${slug}' and title = '${req.query.title}'`); // finding: sql-injection
  res.end();
});
