from flask import Blueprint, jsonify, request

from store import database

shop = Blueprint("shop", __name__)


@shop.route("/products/<name>")
def by_name(name):
    rows = database.execute("select name from products where secret = 0 and name = '%s'" % name)  # flaw: sql-injection /hidden-product/
    return jsonify([row[0] for row in rows])


@shop.route("/search", methods=["POST"])
def search():
    words = request.form["words"]
    if "kind" not in request.form:
        return jsonify([])
    rows = database.execute(f"select name from products where secret = 0 and (name like '%{words}%')")  # flaw: sql-injection /hidden-product/
    return jsonify([row[0] for row in rows])


@shop.post("/filter")
def filtered():
    wanted = request.get_json()
    if wanted.get("unit") != "piece":
        return jsonify([])
    rows = database.execute("select name from products where secret = 0 and id = {}".format(wanted["product"]["id"]))  # flaw: sql-injection /hidden-product/
    return jsonify([row[0] for row in rows])
