const mysql = require('mysql');

const connection = mysql.createConnection({ host: 'db' });

function findByEmail(email) {
  const sql = `SELECT * FROM users WHERE email = '${email}'`;
  return new Promise((resolve, reject) => {
    // finding: sql-injection from email
    connection.query(sql, (error, rows) => (error ? reject(error) : resolve(rows[0])));
  });
}

module.exports = { findByEmail };
