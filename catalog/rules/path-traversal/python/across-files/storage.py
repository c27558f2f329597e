import json

FOLDER = 'reports'


def load(name):
    with open(f'{FOLDER}/{name}.json') as file:  # finding: path-traversal from name
        return json.load(file)
