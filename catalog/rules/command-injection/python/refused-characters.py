import os
import re


def list_files(name):
    if re.search('[^a-zA-Z0-9_]', name):
        raise ValueError(name)
    os.system('ls ' + name)  # safe: letters, digits and _ alone


def list_some(name):  # source: name
    if re.search('[;|]', name):
        raise ValueError(name)
    os.system('ls ' + name)  # finding: command-injection from name


def list_each(name: str):
    for c in name:
        if not c.isalnum():
            raise ValueError(name)
    os.system('ls ' + name)  # safe: letters and digits alone


def list_but_for(name):  # source: other
    if not all(c == ';' or c.isalnum() for c in name):
        raise ValueError(name)
    os.system('ls ' + name)  # finding: command-injection from other
