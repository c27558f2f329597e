const mysql = require('mysql2/promise');

async function run() {
  const pool = mysql.createPool({ host: 'db', password: 'correct horse' }); // misuse: hardcoded-credential
  mysql.createConnection({ ssl: { rejectUnauthorized: false } }); // misuse: insecure-tls
  const connection = await pool.getConnection();
  const [rows] = await connection.query(taint()); // sink: sql-injection
  connection.query({ sql: taint() }); // sink: sql-injection
  connection.execute('SELECT ?', [taint()]); // safe: a bound value
  connection.execute('INSERT INTO a VALUES (?)', [taint().password]); // sink: stored-password
  connection.execute('UPDATE a SET seen = 1 WHERE password = ?', [taint().password]); // safe: nothing is stored
  connection.execute('INSERT INTO a VALUES (SHA2(?, 256))', [taint()]); // safe: the database makes a digest
  connection.query('SELECT 1', (error, found) => sink(found[0].name)); // source: database
  sink(mysql.format(taint())); // flow
  sink(mysql.format('?', [taint()])); // flow
  sink(connection.escape(taint())); // cleans: sql-injection
  sink(mysql.escapeId(taint())); // cleans: sql-injection
}
run();
mysql.createPool('mysql://shop:tr0ub4dor@db.internal/shop'); // misuse: hardcoded-credential
mysql.createPool('mysql://shop@db.internal/shop'); // safe: no password
mysql.createPool(`mysql://shop:${process.env.DB_PASSWORD}@db.internal/shop`); // safe: the environment says it
mysql.createPool('mysql://shop@db.internal/shop').query('SELECT id FROM a WHERE name = ? AND password = ?', ['b', taint().password]); // sink: stored-password; sink: nosql-operator
mysql.createPool({ stringifyObjects: true }).query('SELECT id FROM a WHERE name = ? AND password = ?', ['b', taint().other]); // safe: an object is one text
mysql.createPool({}).execute('SELECT id FROM a WHERE name = ? AND password = ?', ['b', taint().other]); // safe: the server binds it
mysql.createPool('mysql://shop@db.internal/shop').query("SELECT id FROM a WHERE password = '" + taint().password + "'"); // sink: sql-injection; sink: stored-password
mysql.createPool({}).query('SELECT id FROM doors WHERE name = ? AND bypass = ?', ['b', taint().other]); // safe: no password
mysql.createPool({}).query('SELECT id FROM a WHERE name = ? AND compass = ?', ['b', taint().pass]); // safe: no password
mysql.createPool({}).query('SELECT id FROM a WHERE name = ? AND user_pass = ?', ['b', taint().pass]); // sink: stored-password; sink: nosql-operator
mysql.createPool({}).query('SELECT id FROM a WHERE name = ? AND a.`pass` = ?', ['b', taint().pass]); // sink: stored-password; sink: nosql-operator
mysql.createPool({}).execute('INSERT INTO users (name, role) VALUES (?, ?)', ['a', taint().role]); // sink: given-role
mysql.createPool({}).execute('INSERT INTO users (name, role) VALUES (?, ?)', [taint().name, 'reader']); // safe: the program says the role
function plainly(pool) {
  pool.query("SELECT id FROM a WHERE password = '" + taint().password + "'"); // sink: sql-injection; sink: stored-password
}
function digested(pool) {
  pool.query("SELECT id FROM a WHERE password = md5('" + taint().password + "')"); // sink: sql-injection; sink: stored-password
}
plainly(mysql.createPool({}));
digested(mysql.createPool({}));
