from flask import Flask

from worded import worded

app = Flask(__name__)


@app.get('/a')
def a():
    try:
        return work()
    except Exception as error:  # source: a
        return worded(error), 500  # finding: error-message-exposure from a
