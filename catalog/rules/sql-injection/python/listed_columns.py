import re
import sqlite3

from flask import Flask, request

app = Flask(__name__)
database = sqlite3.connect("shop.db")


@app.route("/columns")
def columns():
    names = [name for name in request.args["columns"].split(",") if re.fullmatch(r"[a-z_]+", name)]  # source: columns
    database.execute("SELECT " + ", ".join(names) + " FROM parts")  # safe: names with a comma between each two
    database.execute("SELECT id FROM parts ORDER BY " + " ".join(names))  # finding: sql-injection from columns
    database.execute("SELECT id FROM parts ORDER BY " + request.args["between"].join(names))  # finding: sql-injection from columns
    open_ended = [name for name in request.args["columns"].split(",") if re.match(r"[a-z_]+", name)]  # source: open
    database.execute("SELECT " + ", ".join(open_ended) + " FROM parts")  # finding: sql-injection from open
    return ""
