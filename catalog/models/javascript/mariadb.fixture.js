const mariadb = require('mariadb');

const pool = mariadb.createPool({ password: 'constant' }); // misuse: hardcoded-credential
pool.query(taint(), (error, rows) => sink(rows)); // sink: sql-injection; source: database
sink(pool.escape(taint())); // cleans: sql-injection; flow
