from flask import Flask, jsonify
from flask_login import login_required

import notes

app = Flask(__name__)


@app.route('/notes/<int:note_id>', methods=['POST'])
@login_required
def change(note_id):
    notes.change(note_id, 'text')  # safe: signed in
    return jsonify(done=True)


@app.route('/notes/<int:note_id>/remove', methods=['POST'])
def remove(note_id):  # source: id
    notes.remove(note_id)
    return jsonify(done=True)
