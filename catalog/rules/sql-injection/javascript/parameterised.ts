import express from 'express';
import mysql from 'mysql2/promise';
import { Pool } from 'pg';

const pool = new Pool();
const app = express();
const COLUMNS: Record<string, string> = { name: 'name', age: 'age' };

app.get('/users', async (req, res) => {
  const connection = await mysql.createConnection({ host: 'db' });
  await connection.execute('SELECT id FROM users WHERE name = ?', [req.query.name]); // safe: a bound parameter
  await pool.query('SELECT id FROM users WHERE name = $1', [req.query.name]); // safe: a bound parameter
  await pool.query(`SELECT id FROM users LIMIT ${Number(req.query.limit)}`); // safe: a number
  await pool.query(`SELECT id FROM users ORDER BY ${COLUMNS[String(req.query.sort)] ?? 'id'}`); // safe: one of the program's own names
  res.end();
});
