import os

from flask import Flask, request

app = Flask(__name__)


@app.post('/ending/<int:key>')
def ending(key):
    extension = '.' + request.files['file'].filename.split('.')[-1].lower()
    with open(os.path.join('/srv/files', str(key) + extension), 'rb') as file:  # safe: behind a number, without dots
        return file.read()


@app.post('/another/<int:key>')
def another(key):
    ending = request.files['file'].filename.split(';')[-1]  # source: other
    return open(f'/srv/files/{key}{ending}').read()  # finding: path-traversal from other


@app.get('/whole')
def whole():
    name = request.args['name']  # source: alone
    return open(name.split('.')[0]).read()  # finding: path-traversal from alone


@app.get('/counted')
def counted():
    name = request.args['counted']  # source: rest
    return open('/srv/files/a' + name.split('.', 1)[-1]).read()  # finding: path-traversal from rest


@app.get('/joined')
def joined():
    name = request.args['joined']  # source: again
    return open('/srv/files/a' + '.'.join(name.split('.'))).read()  # finding: path-traversal from again


@app.get('/parts-again')
def parts_again():
    parts = request.args['parts'].split('/')  # source: parts
    path = '/srv/files'
    for i in range(3):
        path = path + '/' + parts[i]
    return open(path).read()  # finding: path-traversal from parts


@app.get('/rest-of-parts')
def rest_of_parts():
    parts = request.args['behind'].split('/')  # source: behind
    return open('/srv/files/a' + '/'.join(parts[1:])).read()  # finding: path-traversal from behind


@app.get('/counted-parts')
def counted_parts():
    name = request.args['second']  # source: second
    return open('/srv/files/a' + name.split('/', 1)[1]).read()  # finding: path-traversal from second


@app.get('/chosen-parts')
def chosen_parts():
    parts = request.args['chosen'].split('/')  # source: chosen
    return open('/srv/files/' + parts[0] + '/' + parts[1] + '/' + parts[2]).read()  # finding: path-traversal from chosen


@app.get('/folder-of-parts')
def folder_of_parts():
    parts = request.args['folder'].split('/')  # source: folder
    return open('/srv/' + parts[0] + '/config.yml').read()  # finding: path-traversal from folder


@app.get('/counted-by-name')
def counted_by_name():
    name = request.args['named']  # source: named
    return open('/srv/files/' + name.split('/', maxsplit=1)[-1]).read()  # finding: path-traversal from named
