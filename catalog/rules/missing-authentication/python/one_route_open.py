from flask import Flask, g, session
from flask_sqlalchemy import SQLAlchemy

app = Flask(__name__)
db = SQLAlchemy(app)


class Note(db.Model):
    id = db.Column(db.Integer, primary_key=True)


def signed_in(view):
    def wrapper(*args, **kwargs):
        if 'user_id' not in session or session['user_id'] is None:
            return 'who are you?', 401
        return view(*args, **kwargs)
    return wrapper


@app.route('/notes/<int:note_id>', methods=['PUT'])
@signed_in
def change(note_id):
    note = Note.query.get(note_id)
    db.session.delete(note)  # safe: signed in
    return 'changed'


@app.route('/notes/<int:note_id>', methods=['DELETE'])
def remove(note_id):
    note = Note.query.get(note_id)  # finding: missing-authentication
    db.session.delete(note)
    return 'gone'
