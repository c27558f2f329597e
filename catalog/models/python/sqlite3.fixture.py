import sqlite3

connection = sqlite3.connect('a.db')
cursor = connection.cursor()
cursor.execute(taint())  # sink: sql-injection
cursor.execute('SELECT 1 WHERE a = ?', (taint(),))  # safe: a bound parameter
cursor.execute('INSERT INTO users (name, password) VALUES (?, ?)', ('a', taint()['password']))  # sink: stored-password
cursor.execute('UPDATE users SET seen = 1 WHERE password = ?', (taint()['password'],))  # safe: nothing is stored
cursor.execute('INSERT INTO users (name, password) VALUES (?, sha256(?))', ('a', taint()['password']))  # safe: the database hashes it
cursor.execute('SELECT 1 FROM users WHERE name = ? AND password = ?', ('a', taint()['password']))  # sink: stored-password
cursor.execute('SELECT password FROM users WHERE name = ?', (taint()['password'],))  # safe: no password is looked up
cursor.execute("INSERT INTO users (name, password) VALUES ('a', '" + taint()['password'] + "')")  # sink: sql-injection; sink: stored-password
connection.executescript(taint())  # sink: sql-injection
cursor.execute('INSERT INTO users (name, role) VALUES (?, ?)', ('a', taint()['role']))  # sink: given-role
cursor.execute('INSERT INTO users (name, role) VALUES (?, ?)', (taint()['name'], 'reader'))  # safe: the program says the role
sink(cursor.fetchone()[0])  # source: database
for row in cursor.execute('SELECT 1'):  # source: database
    sink(row)
sqlite3.connect(taint())  # sink: path-traversal
connection.load_extension(taint())  # sink: code-injection


async def loaded():
    sink((await connection.execute_fetchall(taint()))[0])  # sink: sql-injection; source: database


def plainly(rows):
    rows.execute("INSERT INTO users (name, password) VALUES ('a', '" + taint()['password'] + "')")  # sink: sql-injection; sink: stored-password


plainly(cursor)
