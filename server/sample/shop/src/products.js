const { Pool } = require('pg');

const pool = new Pool();

async function findProducts(name) {
  const query = "SELECT id, name, price FROM products WHERE name LIKE '%" + name + "%'";
  const { rows } = await pool.query(query);
  return rows;
}

module.exports = { findProducts };
