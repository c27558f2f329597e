import sqlite3


def by_name(name):
    return sqlite3.connect('a.db').execute('SELECT * FROM members WHERE name = ?', (name,)).fetchone()  # source: row
