import json


def loaded():
    sink(json.loads(source())['name'])  # finding
    sink(json.loads('{"name": "a"}')['name'])  # safe: a constant


def dumped():
    sink(json.dumps({'name': source()}))  # finding
    sink(json.dumps({'name': 'constant'}))  # safe: constants


def around():
    sink(json.loads(json.dumps({'name': source()}))['name'])  # finding
    sink(json.loads(json.dumps({'name': source(), 'other': 'constant'}))['other'])  # safe: another entry
