import sqlite3


def change(note_id, text):
    db = sqlite3.connect('notes.db')
    db.execute('UPDATE notes SET text = ? WHERE id = ?', (text, note_id))


def remove(note_id):
    db = sqlite3.connect('notes.db')
    db.execute('DELETE FROM notes WHERE id = ?', (note_id,))  # finding: missing-authentication from id
