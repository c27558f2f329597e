const express = require('express');
const db = require('./our-database');
const store = require('some-database');

const app = express();

app.get('/orders', async (req, res) => {
  await db.query("SELECT * FROM orders WHERE name = '" + req.query.name + "'"); // source: named; finding: sql-injection from named
  await db.query('SELECT * FROM orders WHERE name = ?', [req.query.name]); // safe: bound
  await db.query('SELECT * FROM orders WHERE id = ' + Number(req.query.id)); // safe: a number
  store.run(`DELETE FROM orders WHERE id = '${req.query.id}'`); // source: deleted; finding: sql-injection from deleted
  store.get('select one of these: ' + req.query.id); // safe: no statement
  store.note("SELECT * FROM orders WHERE id = '" + req.query.id + "'"); // safe: nothing tells that it runs the statement
  await db.query('ALTER TABLE orders ADD COLUMN ' + req.query.column); // source: column; finding: sql-injection from column
  await db.query('GRANT ALL PRIVILEGES ON orders TO ' + req.query.reader); // source: reader; finding: sql-injection from reader
  await db.query(`TRUNCATE TABLE ${req.query.emptied}`); // source: emptied; finding: sql-injection from emptied
  await db.query(`DROP SCHEMA ${req.query.schema} CASCADE`); // source: schema; finding: sql-injection from schema
  await db.query(`CREATE INDEX ${req.query.index} ON orders (name)`); // source: index; finding: sql-injection from index
  store.get('Create a list of ' + req.query.goods); // safe: no statement
  store.get('Grant access on ' + req.query.site); // safe: no statement
  store.get('Savepoint ' + req.query.slot); // safe: two words that anybody may write
  store.get('Alter table ' + req.query.slot); // safe: it does not say how, so it may be no statement
  await db.query('Rollback to what was: ' + req.query.note); // safe: no statement, though it begins like one
  res.end();
});
