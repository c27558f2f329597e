const mysql = require('mysql2/promise');

const pool = mysql.createPool({ host: 'db' });

async function byId(id) {
  const [rows] = await pool.query('SELECT * FROM members WHERE id = ?', [id]); // source: rows
  return rows[0];
}

module.exports = { byId };
