import re

from flask import Flask, request

app = Flask(__name__)
NAME = re.compile(r'^[a-zA-Z0-9_-]+$')


class Refused(Exception):
    pass


def check(data):
    if 'id' in data and not NAME.match(data['id']):
        raise Refused()


def fill(data):
    data['id'] = request.args['name']


@app.post('/checked')
def checked():
    data = request.get_json()
    check(data)
    return open('/var/notes/' + data.get('id')).read()  # safe: it is missing, or of letters and digits


@app.post('/checked-here')
def checked_here():
    if 'id' in request.args and not NAME.match(request.args['id']):
        raise Refused()
    return open('/var/notes/' + request.args.get('id')).read()  # safe: likewise


@app.post('/another')
def another():
    data = request.get_json()  # source: a
    check(data)
    return open('/var/notes/' + data.get('other')).read()  # finding: path-traversal from a


@app.post('/other-key')
def other_key():
    data = request.get_json()  # source: b
    if 'name' in data and not NAME.match(data['id']):
        raise Refused()
    return open('/var/notes/' + data.get('id')).read()  # finding: path-traversal from b


@app.post('/default')
def default():
    if 'id' in request.args and not NAME.match(request.args['id']):
        raise Refused()
    return open('/var/notes/' + request.args.get('id', request.form['name'])).read()  # source: c; finding: path-traversal from c


@app.post('/filled')
def filled():
    data = request.get_json()  # source: d
    if 'id' not in data:
        fill(data)
    return open('/var/notes/' + data['id']).read()  # finding: path-traversal from d


@app.post('/filled-by-itself')
def filled_by_itself():
    data = request.get_json()  # source: e
    if 'id' not in data:
        data.update(request.args)
        return open('/var/notes/' + data['id']).read()  # finding: path-traversal from e
    return ''


@app.post('/written')
def written():
    data = request.get_json()  # source: f
    if 'id' not in data:
        data['id'] = request.args['name']
    elif not NAME.match(data['id']):
        raise Refused()
    return open('/var/notes/' + data['id']).read()  # finding: path-traversal from f


@app.post('/another-map')
def another_map():
    data = request.get_json()
    is_there = 'id' in data
    data = request.args
    if not is_there:
        return open('/var/notes/' + data['id']).read()  # source: g; finding: path-traversal from g
    return ''
