const pgp = require('pg-promise')();

const db = pgp('postgres://db');

async function run() {
  db.any(taint()); // sink: sql-injection
  sink(await db.one('SELECT 1')); // source: database
  db.any("SELECT a FROM b ORDER BY $1:raw", [taint()]); // sink: sql-injection
  db.any("SELECT a FROM b ORDER BY ${column^}", { column: taint() }); // sink: sql-injection
  db.any("SELECT $1:name FROM b", [taint()]);
  sink(pgp.as.format('$1', [taint()])); // cleans: sql-injection
}
run();
require('pg-promise')()('postgres://shop:tr0ub4dor@db.internal/shop'); // misuse: hardcoded-credential
require('pg-promise')()('postgres://db.internal/shop'); // safe: no password
sink(pgp.as.format('where a = $<a>', { a: taint() })); // cleans: sql-injection
sink(pgp.as.format('where a = $1:raw', [taint()])); // flow
sink(pgp.as.format('where a = $<a>', taint())); // cleans: sql-injection
sink(pgp.as.name(taint())); // cleans: sql-injection
pgp.as.format(taint(), [1]); // sink: sql-injection
