import os
from flask import Flask, request
from werkzeug.utils import secure_filename

app = Flask(__name__)


@app.route('/covers', methods=['POST'])
def store():
    cover = request.files['cover']
    extension = os.path.splitext(cover.filename)[1]
    if extension not in ('.png', '.jpg'):
        return 'no', 400
    cover.save(os.path.join('static', secure_filename(cover.filename)))  # safe: one of two endings
    return 'ok'
