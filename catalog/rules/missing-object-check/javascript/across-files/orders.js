const { Pool } = require('pg');

const pool = new Pool();

exports.of = (user) => pool.query('SELECT * FROM orders WHERE owner = $1', [user]); // safe: of who asks
exports.find = (id) => pool.query('SELECT * FROM orders WHERE id = $1', [id]); // finding: missing-object-check from id
