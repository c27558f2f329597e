import json
import pickle
import re
import subprocess
import urllib.request
import base64

import yaml
from flask import Blueprint, request, send_file

tools = Blueprint("tools", __name__)


@tools.route("/ping/<host>")
def ping(host):
    return subprocess.check_output("echo pinging " + host, shell=True)  # flaw: command-injection /uid=\d/


@tools.post("/batch")
def batch():
    shown = ""
    for job in request.json["jobs"]:
        shown += subprocess.getoutput("echo running " + job["target"])  # flaw: command-injection /uid=\d/
    return shown


@tools.post("/noted")
def noted():
    if len(request.form["note"]) < 30:
        return "say more", 400
    return subprocess.getoutput("echo " + request.form["title"])  # flaw: command-injection /uid=\d/


@tools.route("/manual")
def manual():
    return send_file("manuals/" + request.args["page"])  # flaw: path-traversal /root:x:0:0/


@tools.route("/log")
def log():
    name = request.headers.get("X-Log-Name")
    if not request.args.get("days"):
        return "how many days?", 400
    with open("logs/" + name) as file:  # flaw: path-traversal /root:x:0:0/
        return file.read()


@tools.put("/compute")
def compute():
    return str(eval(request.json["formula"]))  # flaw: code-injection /\b1787569\b/


@tools.post("/settings")
def settings():
    loaded = yaml.load(request.data, Loader=yaml.UnsafeLoader)  # flaw: insecure-deserialization /\b1787569\b/
    return str(loaded)


@tools.post("/written")
def written():
    order = json.loads(request.form["order"])
    return subprocess.getoutput("echo written " + order["text"])  # flaw: command-injection /uid=\d/


@tools.post("/sure")
def sure():
    order = request.get_json()
    if order["sure"] is True and order["times"] == 3:
        return subprocess.getoutput("echo sure " + order["text"])  # flaw: command-injection /uid=\d/
    return "", 400


@tools.post("/state")
def state():
    loaded = pickle.loads(base64.b64decode(request.form["state"]))  # flaw: insecure-deserialization /\b1787569\b/
    return str(loaded)


@tools.post("/import")
def imported():
    upload = request.files["sheet"]
    return str(eval(upload.read()))  # flaw: code-injection /\b1787569\b/


@tools.route("/fetch")
def fetch():
    try:
        return urllib.request.urlopen(request.args["url"]).read()  # flaw: server-side-request-forgery /Connection refused/
    except OSError as error:
        return str(error), 502


@tools.route("/fits")
def fits():
    return str(bool(re.match(r"^(a+)+$", request.args["text"])))  # flaw: regular-expression-denial-of-service slower than 500 ms
