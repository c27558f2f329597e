import json
import os
import pickle
import subprocess
from pathlib import Path


def load(path):  # source: path
    with open(os.path.join(path, 'state.pkl'), 'rb') as file:
        return pickle.load(file)  # finding: insecure-deserialization from path


def load_bytes(file_name):  # source: file_name
    return pickle.loads(Path(file_name).read_bytes())  # finding: insecure-deserialization from file_name


def load_data(path):
    with open(path) as file:
        data = json.load(file)
    subprocess.run(data['command'], shell=True)  # safe: who chooses the file chooses none of what it holds
    return eval(open(path).read())  # safe: as above


def load_own():
    with open('state.pkl', 'rb') as file:
        return pickle.load(file)  # safe: the program's own file
