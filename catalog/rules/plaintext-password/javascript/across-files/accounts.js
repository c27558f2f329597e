const { Pool } = require('pg');

const pool = new Pool();

module.exports.create = function create(email, password) {
  return pool.query('INSERT INTO accounts (email, password) VALUES ($1, $2)', [email, password]); // finding: plaintext-password from sent
};
