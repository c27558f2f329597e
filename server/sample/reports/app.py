import sqlite3

import requests
from flask import Flask, request

app = Flask(__name__)


def sales_of(month):
    connection = sqlite3.connect("sales.db")
    cursor = connection.cursor()
    cursor.execute("SELECT sum(amount) FROM sales WHERE month = '%s'" % month)
    return cursor.fetchone()


@app.route("/sales")
def sales():
    return {"total": sales_of(request.args["month"])}


@app.route("/import")
def import_rates():
    answer = requests.get(request.args["url"], timeout=10)
    return {"rates": answer.json()}
