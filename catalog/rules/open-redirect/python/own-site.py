from django.shortcuts import redirect as go
from django.utils.http import url_has_allowed_host_and_scheme
from django.urls import path
from flask import Flask, redirect, request, url_for

app = Flask(__name__)


@app.route('/users')
def users():
    if request.args.get('all') == 'yes':
        return redirect(url_for('list_users', page=request.args['page']))  # safe: an address of the own site
    return redirect('/users/' + request.args['id'])  # safe: begins with a path of the own site


def leave(request):
    url = request.GET['url']
    if url_has_allowed_host_and_scheme(url, allowed_hosts={'example.org'}):
        return go(url)  # safe: its host was checked
    return go('/')


urlpatterns = [path('leave/', leave)]
