const knex = require('knex')({ connection: { password: 'correct horse' } }); // misuse: hardcoded-credential

async function run() {
  knex.raw(taint()); // sink: sql-injection
  knex('users').where('id', 1).update(taint()); // sink: mass-assignment
  knex('users').insert({ name: taint() }); // safe: a column that the program names
  knex('users').where('id', taint()).orderByRaw(taint()); // sink: sql-injection
  knex('users').where((builder) => builder.whereRaw(taint())); // sink: sql-injection
  knex('users').leftOuterJoin('a').whereLike('b', taint()).groupByRaw(taint()); // sink: sql-injection
  sink((await knex('users').select('name'))[0].name); // source: database
}
run();
require('knex')({ client: 'pg', connection: { ssl: { rejectUnauthorized: false } } }); // misuse: insecure-tls
