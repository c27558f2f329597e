const pgp = require('pg-promise')();

const db = pgp('postgres://db');

async function run() {
  db.any(taint()); // sink: sql-injection
  sink(await db.one('SELECT 1')); // source: database
  sink(pgp.as.format('$1', [taint()])); // cleans: sql-injection
}
run();
