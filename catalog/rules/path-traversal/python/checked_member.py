import os
import re
import uuid
from flask import Flask, request

app = Flask(__name__)


def is_name(value):
    pattern = re.compile(r"^[a-f0-9]{8}-[a-f0-9]{12}$", re.IGNORECASE)
    return bool(pattern.match(value))


def is_something(value):
    return bool(value)


class Upload:
    def __init__(self, data):
        self.name = data.get("name")
        if not is_name(self.name):
            self.name = str(uuid.uuid4())


class Refused:
    def __init__(self, data):
        self.name = data.get("name")
        if not is_name(self.name):
            raise ValueError(self.name)


class Unheeded:
    def __init__(self, data):
        self.name = data.get("name")  # source: unheeded
        if not is_name(self.name):
            print("odd name")


class Renamed:
    def __init__(self, data):
        self.name = data.get("name")
        if not is_name(self.name):
            raise ValueError(self.name)
        self.rename(data)
        if self.name:
            print("named")

    def rename(self, data):
        self.name = data.get("other")  # source: renamed


class Filled:
    def __init__(self, data):
        self.name = data.get("name")  # source: filled
        if not is_something(self.name):
            self.name = "none"


class Other:
    def __init__(self, data, before):
        self.name = data.get("name")  # source: other
        if not is_name(before.name):
            raise ValueError(before.name)


@app.route("/uploads")
def uploads():
    return open(os.path.join("/uploads", Upload(request.form).name)).read()  # safe: a name of characters alone


@app.route("/refused")
def refused():
    return open(os.path.join("/uploads", Refused(request.form).name)).read()  # safe: a name of characters alone


@app.route("/unheeded")
def unheeded():
    return open(os.path.join("/uploads", Unheeded(request.form).name)).read()  # finding: path-traversal from unheeded


@app.route("/renamed")
def renamed():
    return open(os.path.join("/uploads", Renamed(request.form).name)).read()  # finding: path-traversal from renamed


@app.route("/filled")
def filled():
    return open(os.path.join("/uploads", Filled(request.form).name)).read()  # finding: path-traversal from filled


@app.route("/other")
def other():
    return open(os.path.join("/uploads", Other(request.form, Refused(request.form)).name)).read()  # finding: path-traversal from other
