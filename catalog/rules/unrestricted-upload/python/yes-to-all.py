import os

from flask import Flask, request

app = Flask(__name__)


def allowed_cover(name):
    return True


def allowed_sheet(name):
    return name.rsplit('.', 1)[-1] in {'csv', 'ods'}


@app.route('/covers', methods=['POST'])
def store():
    cover = request.files['cover']  # source: cover
    if not allowed_cover(cover.filename):
        return 'no', 400
    cover.save(os.path.join('static', 'cover_' + cover.filename))  # finding: unrestricted-upload from cover
    return 'ok'


@app.route('/sheets', methods=['POST'])
def keep():
    sheet = request.files['sheet']
    if not allowed_sheet(sheet.filename):
        return 'no', 400
    sheet.save(os.path.join('static', 'sheet_' + sheet.filename))  # safe: one of two endings
    return 'ok'
