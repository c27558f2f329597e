const Database = require('better-sqlite3');

const db = new Database('a.db');
db.prepare(taint()); // sink: sql-injection
sink(db.prepare('SELECT 1').get(1)); // source: database
db.prepare('INSERT INTO a VALUES (?)').run(taint().password); // sink: stored-password
db.prepare('SELECT ?').all(taint()); // safe: nothing is stored
