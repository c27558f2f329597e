from flask import Flask, request
from werkzeug.utils import secure_filename
from storage import keep

app = Flask(__name__)


@app.route('/covers', methods=['POST'])
def store():
    cover = request.files['cover']  # source: name
    keep(cover, secure_filename(cover.filename))
    return 'ok'
