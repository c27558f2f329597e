import express, { Request, Response } from 'express';
import { Pool } from 'pg';

const pool = new Pool();
const app = express();

app.get('/users', async (req: Request, res: Response) => {
  const name = req.query.name; // source: name
  const sql = "SELECT id FROM users WHERE name = '" + name + "'";
  const { rows } = await pool.query(sql); // finding: sql-injection from name
  res.json(rows);
});

app.get('/orders/:id', (req, res) => {
  const { id } = req.params; // source: id
  pool.query({ text: `SELECT * FROM orders WHERE id = ${id}` }, (error, result) => res.json(result.rows)); // finding: sql-injection from id
});
