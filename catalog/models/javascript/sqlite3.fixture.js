const sqlite3 = require('sqlite3').verbose();

const db = new sqlite3.Database('a.db');
db.all(taint()); // sink: sql-injection
db.all('SELECT 1', (error, rows) => sink(rows)); // source: database
db.run('INSERT INTO a VALUES (?)', [taint().password]); // sink: stored-password
db.run('DELETE FROM a WHERE b = ?', [taint()]); // safe: nothing is stored
db.prepare('INSERT INTO a VALUES (?)').run(taint().password); // sink: stored-password
db.prepare('UPDATE a SET seen = 1 WHERE password = ?').run(taint().password); // safe: nothing is stored
db.prepare('UPDATE a SET password = ? WHERE id = ?').run(taint().password, 1); // sink: stored-password
db.prepare('INSERT INTO a VALUES (sha256(?))').run(taint().password); // safe: the database hashes it
db.get('SELECT id FROM a WHERE name = ? AND password = ?', ['b', taint().password], () => {}); // sink: stored-password
db.get("SELECT id FROM a WHERE password = '" + taint().password + "'", () => {}); // sink: sql-injection; sink: stored-password
const kept = new (require('sqlite3').Database)('kept.db');
kept.prepare('SELECT * FROM notes WHERE id = ?').get(taint()); // sink: object-lookup
kept.prepare('DELETE FROM notes WHERE id = ?').run(taint()); // sink: object-change
kept.prepare('INSERT INTO notes VALUES (?)').run(taint()); // sink: object-creation
kept.get('SELECT * FROM notes WHERE id = ?', [taint()]); // sink: object-lookup
db.run('INSERT INTO users (name, role) VALUES (?, ?)', ['a', taint().role]); // sink: given-role
db.run('INSERT INTO users (name, role) VALUES (?, ?)', [taint().name, 'reader']); // safe: the program says the role
function plainly(all) {
  all.get("SELECT id FROM a WHERE password = '" + taint().password + "'", () => {}); // sink: sql-injection; sink: stored-password
}
plainly(db);
