from functools import wraps

from flask import Flask, current_app, request
from flask.views import MethodView

app = Flask(__name__)


def signed_in(view):
    @wraps(view)
    def wrapped(*args, **kwargs):  # source: name
        if args and request.headers.get('X-Key') != args[0].key:
            return 'no'
        return current_app.ensure_sync(view)(*args, **kwargs)  # finding: cross-site-scripting from name

    return wrapped


@app.route('/fixed/<name>')
@signed_in
def fixed(name):
    return 'the same for everybody'  # safe: nothing of the request


@app.route('/greeting/<name>')
@signed_in
def greeting(name):
    return '<p>' + name


class Titles(MethodView):
    key = 'a'
    title = 'of the instance'

    @signed_in
    def get(self, name):
        return '<h1>' + self.title  # safe: the instance is the program's own


app.add_url_rule('/titles/<name>', view_func=Titles.as_view('titles'))
