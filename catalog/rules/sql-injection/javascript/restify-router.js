const { Router } = require('restify-router');
const { Pool } = require('pg');

const router = new Router();
const pool = new Pool();

router.get('/orders', (req, res, next) => {
  pool.query(`SELECT * FROM orders WHERE name = '${req.query.name}'`); // finding: sql-injection
  pool.query('SELECT * FROM orders WHERE name = $1', [req.query.name]); // safe: bound parameter
  next();
});
