const oracledb = require('oracledb');

async function run() {
  const connection = await oracledb.getConnection({});
  connection.execute(taint()); // sink: sql-injection
  sink((await connection.execute('SELECT 1')).rows); // source: database
}
run();
