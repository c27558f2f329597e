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
  await pool.query(`select * from posts where slug = '${slug}'`.replace(/ +/g, ' ')); // safe: its quotes stay
  const quoted = `'${slug}'`;
  await pool.query(`select * from posts where slug = ${quoted}`); // safe: between quotes of its own
  await pool.query(`select * from posts where slug = ${quoted.replace(/'/g, '')}`); // finding: sql-injection
  await pool.query(`select * from posts where slug = ${quoted.slice(1, -1)}`); // finding: sql-injection
  await pool.query(`select * from posts where slug = ${quoted.split("'")[1]}`); // finding: sql-injection
  await pool.query(`select * from posts where slug = ${quoted.match(/'(.*)'/)[1]}`); // finding: sql-injection
  await pool.query("select found('slug = " + quoted + "')"); // finding: sql-injection
  await pool.query(`select * from posts where title = ${quoted} and slug = ${slug}`); // finding: sql-injection
  await pool.query(`-- a reader's posts\nselect * from posts where slug = ${slug}`); // finding: sql-injection
  await pool.query(`select * from posts /* the reader's */ where slug = ${slug}`); // finding: sql-injection
  await pool.query(`select * from posts where title = $$it's$$ and slug = ${slug}`); // finding: sql-injection
  await pool.query("select * from posts where title like '%a' escape '\\' and slug = " + slug); // finding: sql-injection
  res.end();
});
app.get('/columns', async (req, res) => {
  const names = req.query.names.split(',').filter((name) => /^[a-z]+$/.test(name));
  await pool.query('select ' + names.join(', ') + ' from posts'); // safe: names with commas between them
  await pool.query('select ' + names.join(', ').replace(/\s+/g, ' ') + ' from posts'); // safe: the commas stay
  await pool.query('select ' + names.join(',').replace(/,/g, ' ') + ' from posts'); // finding: sql-injection
  await pool.query('select ' + names.join(',').split(',').join(' ') + ' from posts'); // finding: sql-injection
  res.end();
});
