import re

from flask import Flask, request

app = Flask(__name__)


@app.get('/kept')
def kept():
    name = request.args['name']
    return open('/srv/files/' + name.replace('..', ''))  # safe: no two dots are left beside each other


@app.get('/left')
def left():
    name = request.args['name']  # source: left
    return open('/srv/files/' + name.replace('../', ''))  # finding: path-traversal from left


@app.get('/first')
def first():
    name = request.args['name']  # source: first
    return open('/srv/files/' + name.replace('..', '', 1))  # finding: path-traversal from first


@app.get('/counted')
def counted():
    name = request.args['name']  # source: counted
    return open('/srv/files/' + re.sub(r'\.\.', '', name, count=1))  # finding: path-traversal from counted


@app.get('/matched')
def matched():
    name = request.args['name']
    return open('/srv/files/' + re.sub(r'\.\.', '', name))  # safe: no two dots are left beside each other


@app.get('/joining')
def joining():
    name = request.args['name']  # source: joining
    return open('/srv/files/' + name.replace('..', '').replace('%', ''))  # finding: path-traversal from joining


@app.get('/turned')
def turned():
    name = request.args['name']
    return open('/srv/files/' + name.replace('..', '').replace(' ', '-'))  # safe: what was taken out left something in its place
