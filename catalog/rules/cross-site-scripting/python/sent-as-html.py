from django.http import HttpResponse
from django.urls import path
from django.utils.safestring import mark_safe
from flask import Flask, make_response, request

app = Flask(__name__)


@app.route('/hello/<name>')
def hello(name):  # source: name
    return f'<h1>Hello, {name}</h1>'  # finding: cross-site-scripting from name


@app.route('/search')
def search():
    query = request.args.get('q', '')  # source: query
    if not query:
        return '<p>Nothing for ' + query + '</p>', 404  # safe: it is empty here
    return make_response('<p>Results for %s</p>' % query)  # finding: cross-site-scripting from query


def greet(request):
    name = request.GET['name']  # source: greeted
    badge = mark_safe('<b>' + name + '</b>')  # finding: cross-site-scripting from greeted
    return HttpResponse('<p>' + name + '</p>')  # finding: cross-site-scripting from greeted


urlpatterns = [path('greet/', greet)]
