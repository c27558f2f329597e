from flask import Flask, g, jsonify
from flask_login import current_user, login_required

import notes

app = Flask(__name__)


@app.route('/notes')
@login_required
def own():
    return jsonify(notes.of(current_user.id))


@app.route('/notes/<note_id>')
@login_required
def show(note_id):  # source: id
    return jsonify(notes.find(note_id))
