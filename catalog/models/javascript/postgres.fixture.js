const postgres = require('postgres');

const sql = postgres('postgres://db');

async function run() {
  sql.unsafe(taint()); // sink: sql-injection
  sink(await sql`SELECT 1`); // source: database
}
run();
