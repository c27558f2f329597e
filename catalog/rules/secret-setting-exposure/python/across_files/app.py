from flask import Flask, jsonify

from described import described

app = Flask(__name__)


@app.get("/about")
def about():
    return jsonify(described())  # finding: secret-setting-exposure
