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


@app.route('/written', methods=['POST'])
def written():
    cover = request.files['cover']  # source: written
    with open(os.path.join('static', secure_filename(cover.filename)), 'wb') as file:  # finding: unrestricted-upload from written
        file.write(cover.read())
    return 'ok'


@app.route('/sent-type', methods=['POST'])
def sent_type():
    cover = request.files['cover']  # source: typed
    if cover.content_type not in ('image/png', 'image/jpeg'):  # the sender says the type
        return 'no', 400
    cover.save(os.path.join('static', secure_filename(cover.filename)))  # finding: unrestricted-upload from typed
    return 'ok'


@app.route('/parted', methods=['POST'])
def parted():
    cover = request.files['cover']
    if cover.filename.rsplit('.', 1)[1].lower() not in {'png', 'jpg'}:
        return 'no', 400
    with open(os.path.join('static', secure_filename(cover.filename)), 'wb') as file:  # safe: one of two endings
        file.write(cover.read())
    return 'ok'


@app.route('/shown')
def shown():
    with open(os.path.join('static', secure_filename(request.args['name'])), 'rb') as file:  # safe: it is read
        return file.read()


@app.route('/own', methods=['POST'])
def own():
    request.files['cover'].save(f'static/{uuid.uuid4().hex}.png')  # safe: the program chooses the name
    return 'ok'
