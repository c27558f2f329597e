import os
import uuid
from flask import Flask, request
from werkzeug.utils import secure_filename

app = Flask(__name__)


@app.route('/covers', methods=['POST'])
def store():
    cover = request.files['cover']  # source: name
    name = secure_filename(cover.filename)
    cover.save(os.path.join('static', name))  # finding: unrestricted-upload from name
    return 'ok'


@app.route('/own', methods=['POST'])
def own():
    request.files['cover'].save(f'static/{uuid.uuid4().hex}.png')  # safe: the program chooses the name
    return 'ok'
