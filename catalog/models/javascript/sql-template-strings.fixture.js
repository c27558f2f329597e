const SQL = require('sql-template-strings');

SQL`select * from a`.append(` where b = '${taint()}'`); // sink: sql-injection
SQL`select * from a`.append(SQL` where b = ${taint()}`); // safe: a bound value
