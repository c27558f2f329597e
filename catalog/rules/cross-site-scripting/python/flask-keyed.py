from flask import Flask

from store import found

app = Flask(__name__)


@app.get('/keyed/<name>')
def keyed(name):
    thing = found(name)
    thing['owner']
    return thing  # safe: what has something under a text is no text, and is answered as JSON


@app.get('/keyed-member/<name>')
def keyed_member(name):  # source: member
    thing = found(name)
    check(thing['owner'])
    return '<b>' + thing['title'] + '</b>'  # finding: cross-site-scripting from member


@app.get('/numbered/<name>')
def numbered(name):  # source: numbered
    thing = found(name)
    check(thing[0])
    return thing  # finding: cross-site-scripting from numbered


@app.get('/either/<name>')
def either(name):  # source: either
    thing = found(name)
    if name != 'a':
        check(thing['owner'])
        return 'done'
    return thing  # finding: cross-site-scripting from either


@app.get('/shown/<name>')
def shown(name):  # source: shown
    thing = found(name)
    check(thing['owner'])
    return f'<b>{thing}</b>'  # finding: cross-site-scripting from shown


@app.post('/created/<name>')
def created(name):
    thing = found(name)
    check(thing['owner'])
    return thing, 201  # safe: answered as JSON


@app.get('/caught/<name>')
def caught(name):  # source: caught
    thing = found(name)
    try:
        check(thing['owner'])
    except TypeError:
        return thing  # finding: cross-site-scripting from caught
    return 'done'
