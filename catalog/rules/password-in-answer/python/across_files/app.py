from flask import Flask, jsonify

from members import by_name

app = Flask(__name__)


@app.route('/members/<name>')
def member(name):
    row = by_name(name)
    return jsonify(name=name, password=row['password'])  # finding: password-in-answer from row
