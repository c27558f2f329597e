import os

from flask import Flask, jsonify

app = Flask(__name__)


@app.get("/env")
def environment():
    return jsonify(dict(os.environ))  # finding: environment-exposure


@app.get("/debug")
def debug():
    return {"cwd": os.getcwd(), "env": os.environ.copy()}  # finding: environment-exposure


@app.get("/version")
def version():
    return jsonify(version=os.environ["APP_VERSION"], region=os.environ.get("REGION"))  # safe: single variables


@app.get("/names")
def names():
    return jsonify(sorted(os.environ.keys()))  # safe: no values


@app.get("/count")
def count():
    return jsonify(len(os.environ))  # safe: how many there are
