import sqlite3
from dataclasses import dataclass

from flask import Flask, request

app = Flask(__name__)
database = sqlite3.connect("shop.db")
COLUMNS = ("name", "price")


@dataclass
class Sorted:
    column: str

    def __post_init__(self):
        if self.column not in COLUMNS:
            raise ValueError("no such column")


@dataclass
class Noted:
    column: str

    def __post_init__(self):
        if self.column not in COLUMNS:
            print("no such column")


class Replaced:
    def __init__(self, column):
        self.column = column

    def replace(self):
        self.column = request.args["other"]  # source: other

    def check(self):
        column = self.column
        self.replace()
        if column not in COLUMNS:
            raise ValueError("no such column")


@app.route("/parts")
def parts():
    ordered = Sorted(request.args["sort"])
    database.execute("SELECT id FROM parts ORDER BY " + ordered.column)  # safe: who makes one checks its member
    noted = Noted(request.args["sort"])  # source: noted
    database.execute("SELECT id FROM parts ORDER BY " + noted.column)  # finding: sql-injection from noted
    replaced = Replaced(request.args["sort"])
    replaced.check()
    database.execute("SELECT id FROM parts ORDER BY " + replaced.column)  # finding: sql-injection from other
    return ""
