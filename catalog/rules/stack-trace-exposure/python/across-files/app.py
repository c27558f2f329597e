from flask import Flask

from errors import details

app = Flask(__name__)


@app.get('/a')
def a():
    try:
        return work()
    except ValueError:
        return details(), 500  # finding: stack-trace-exposure from a
