const { Pool } = require('pg');

const pool = new Pool();

exports.byName = (name) => pool.query("SELECT * FROM account WHERE name = '" + name + "'"); // source: name; finding: sql-injection from name

exports.byNameBound = (name) => pool.query('SELECT * FROM account WHERE name = $1', [name]); // safe: bound

exports.run = (statement) => pool.query(statement); // safe: whoever gives the whole statement is to choose it

function inTable(table) {
  return pool.query('SELECT * FROM ' + table); // safe: the caller that is seen gives a constant
}
exports.inTable = inTable;

exports.inAccounts = () => inTable('account');
