import json
import re
import subprocess

import yaml
from flask import Blueprint, request, send_from_directory

tools = Blueprint("tools", __name__)


@tools.route("/ping/<host>")
def ping(host):
    return subprocess.check_output(["echo", "pinging", host])


@tools.post("/batch")
def batch():
    shown = ""
    for job in request.json["jobs"]:
        shown += subprocess.check_output(["echo", "running", job["target"]], text=True)
    return shown


@tools.post("/noted")
def noted():
    if len(request.form["note"]) < 30:
        return "say more", 400
    return subprocess.check_output(["echo", request.form["title"]], text=True)


@tools.route("/manual")
def manual():
    return send_from_directory("manuals", request.args["page"])


@tools.route("/log")
def log():
    name = request.headers.get("X-Log-Name")
    if not request.args.get("days"):
        return "how many days?", 400
    if name not in ("today", "yesterday"):
        return "no such log", 404
    with open("logs/" + name) as file:
        return file.read()


@tools.put("/compute")
def compute():
    return str(len(request.json["formula"]))


@tools.post("/settings")
def settings():
    loaded = yaml.safe_load(request.data.decode().replace("!", ""))
    return str(loaded)


@tools.post("/written")
def written():
    order = json.loads(request.form["order"])
    return subprocess.check_output(["echo", "written", order["text"]], text=True)


@tools.post("/sure")
def sure():
    order = request.get_json()
    if order["sure"] is True and order["times"] == 3:
        return subprocess.check_output(["echo", "sure", order["text"]], text=True)
    return "", 400


@tools.post("/state")
def state():
    loaded = json.loads("0")
    return str(loaded)


@tools.post("/import")
def imported():
    upload = request.files["sheet"]
    return str(len(upload.read()))


@tools.route("/fetch")
def fetch():
    return {"news": "nothing"}.get(request.args["url"], "unknown")


@tools.route("/fits")
def fits():
    return str(bool(re.match(r"^a+$", request.args["text"])))
