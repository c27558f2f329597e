const Database = require('better-sqlite3');

const db = new Database('a.db');
db.prepare(taint()); // sink: sql-injection
sink(db.prepare('SELECT 1').get(1)); // source: database
