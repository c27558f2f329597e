const sql = require('mssql');

async function run() {
  const pool = await sql.connect({ password: 'correct horse' }); // misuse: hardcoded-credential
  await pool.request().input('a', taint()).query(taint()); // sink: sql-injection
  sink(await pool.request().query('SELECT 1')); // source: database
}
sql.query(taint()); // sink: sql-injection
sql.query`SELECT ${taint()}`; // safe: a tagged text binds its values
run();
