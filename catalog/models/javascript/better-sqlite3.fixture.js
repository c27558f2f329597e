const Database = require('better-sqlite3');

const db = new Database('a.db');
db.prepare(taint()); // sink: sql-injection
sink(db.prepare('SELECT 1').get(1)); // source: database
db.prepare('INSERT INTO a VALUES (?)').run(taint().password); // sink: stored-password
db.prepare('UPDATE a SET seen = 1 WHERE password = ?').run(taint().password); // safe: nothing is stored
db.prepare('UPDATE a SET password = ? WHERE id = ?').run(taint().password, 1); // sink: stored-password
db.prepare('INSERT INTO a VALUES (sha256(?))').run(taint().password); // safe: the database hashes it
db.prepare('SELECT ?').all(taint()); // safe: nothing is stored
db.prepare('SELECT * FROM notes WHERE id = ?').get(taint()); // sink: object-lookup
db.prepare('DELETE FROM notes WHERE id = ?').run(taint()); // sink: object-change
db.prepare('INSERT INTO notes VALUES (?)').run(taint()); // sink: object-creation
db.prepare('SELECT name FROM a WHERE name = ? AND password = ?').get('a', taint().password); // sink: stored-password; sink: object-lookup
db.prepare('INSERT INTO users (name, role) VALUES (?, ?)').run('a', taint().role); // sink: given-role; sink: object-creation
db.prepare('INSERT INTO users (name, role) VALUES (?, ?)').run(taint().name, 'reader'); // sink: object-creation
