import os.path

from flask import Flask, request

app = Flask(__name__)


@app.get('/own')
def own():
    path = os.path.abspath(os.path.join(app.root_path, request.args['name']))
    if os.path.relpath(path, app.root_path).startswith('..'):
        return 'no', 400
    with open(path) as file:  # safe: the way from the folder of the program does not climb
        return file.read()


@app.get('/chosen')
def chosen():
    root = request.args['root']  # source: root
    path = os.path.abspath(os.path.join(root, 'notes'))
    if os.path.relpath(path, root).startswith('..'):
        return 'no', 400
    with open(path) as file:  # finding: path-traversal from root
        return file.read()
