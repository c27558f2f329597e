const sqlite3 = require('sqlite3').verbose();

const db = new sqlite3.Database('a.db');
db.all(taint()); // sink: sql-injection
db.all('SELECT 1', (error, rows) => sink(rows)); // source: database
