import re
from urllib.parse import urlparse

from django.shortcuts import redirect as go
from django.utils.http import url_has_allowed_host_and_scheme
from django.urls import path
from flask import Flask, redirect, request, url_for

app = Flask(__name__)


@app.route('/users')
def users():
    address = request.args['address']
    parts = urlparse(address)
    if parts.scheme == 'https' and parts.netloc in ['a.example.org', 'b.example.org']:
        return redirect(address)  # safe: its host was compared
    if request.args.get('all') == 'yes':
        return redirect(url_for('list_users', page=request.args['page']))  # safe: an address of the own site
    return redirect('/users/' + request.args['id'])  # safe: begins with a path of the own site


def leave(request):
    url = request.GET['url']
    if url_has_allowed_host_and_scheme(url, allowed_hosts={'example.org'}):
        return go(url)  # safe: its host was checked
    return go('/')


urlpatterns = [path('leave/', leave)]


@app.route('/<name>')
def own_beginning(name):
    query = request.args['query']
    if name == 'list':
        return redirect(f'{url_for("list_users")}?{query}')  # safe: behind an address of the program
    if name == 'settings':
        return redirect(app.config['HOME'] + '/x/' + query)  # safe: behind the configured site
    return redirect('https://' + app.config['HOST'] + '/' + query)  # safe: the configured host


@app.get('/moved')
def moved():
    query = '?' + request.query_string.decode() if request.query_string else ''
    return redirect(url_for('shop') + query)  # safe: behind the path of a route


def local_or(address, fallback):
    if not address or not re.match(r'^/[a-z]+', address):
        return fallback
    return address


def any_path_or(address, fallback):
    if not address or not re.match(r'^/[a-z]*', address):
        return fallback
    return address


@app.get('/back')
def back():
    return redirect(local_or(request.args.get('to'), '/'))  # safe: behind the slash stands a letter


@app.get('/back-anywhere')
def back_anywhere():
    to = request.args.get('to')  # source: to
    return redirect(any_path_or(to, '/'))  # finding: open-redirect from to
