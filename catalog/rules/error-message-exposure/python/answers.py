from flask import Flask, jsonify

app = Flask(__name__)


@app.get('/a')
def a():
    try:
        return work()
    except Exception as error:  # source: a
        return jsonify(error=str(error)), 500  # finding: error-message-exposure from a


@app.get('/b')
def b():
    try:
        return work()
    except Exception as error:
        print(error)
        return 'no such order', 500  # safe: a sentence of the program
