import os
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


@app.get('/same')
def same():
    name = request.args['name']  # source: same
    return open('/srv/files/' + re.sub(r'(\.)', r'\1', name))  # finding: path-traversal from same


@app.get('/whole')
def whole():
    name = request.args['name']  # source: whole
    return open('/srv/files/' + re.sub(r'\.', r'\g<0>', name))  # finding: path-traversal from whole


@app.get('/unseen')
def unseen():
    name = request.args['name']  # source: unseen
    return open('/srv/files/' + name.replace('.', '_').replace('_', os.extsep))  # finding: path-traversal from unseen
