import sqlite3


def of(user):
    return sqlite3.connect('notes.db').execute('SELECT * FROM notes WHERE owner = ?', (user,)).fetchall()  # safe: of who asks


def find(note_id):
    return sqlite3.connect('notes.db').execute('SELECT * FROM notes WHERE id = ?', (note_id,)).fetchone()  # finding: missing-object-check from id
