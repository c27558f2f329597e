import os

from flask import Flask, redirect, request

app = Flask(__name__)
SPLIT = os.environ["HOSTS"].split(",")
TRIMMED = {host.strip() for host in os.environ.get("HOSTS", "").split(",")}


@app.get("/split")
def split():
    target = request.args["next"]
    if target in SPLIT:
        return redirect(target)  # safe: whoever runs the program lists it
    return "no"


@app.get("/trimmed")
def trimmed():
    target = request.args["next"]
    if target not in TRIMMED:
        return "no"
    return redirect(target)  # safe: whoever runs the program lists it


@app.get("/text")
def text():
    target = request.args["next"]  # source: part
    if target in os.environ["HOSTS"]:
        return redirect(target)  # finding: open-redirect from part
    return "no"


@app.get("/sent")
def sent():
    target = request.args["next"]  # source: sent
    if target in request.args["hosts"].split(","):
        return redirect(target)  # finding: open-redirect from sent
    return "no"


@app.get("/both")
def both():
    target = request.args["next"]  # source: both
    if target in SPLIT + request.args.getlist("more"):
        return redirect(target)  # finding: open-redirect from both
    return "no"
