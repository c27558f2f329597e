from functools import wraps

from flask import Flask, abort, g, request
from flask_wtf.csrf import CSRFProtect

csrf = CSRFProtect()


@csrf.exempt  # misuse: csrf-disabled
def a():
    return 'a'


app = Flask(__name__)


@app.route('/e')
@csrf.exempt  # safe: it is only read
def e():
    return 'e'


@app.route('/f', methods=['GET', 'POST'])
@csrf.exempt  # misuse: csrf-disabled
def f():
    return 'f'


sink(csrf.exempt(taint()))  # flow; misuse: csrf-disabled


def requires_token(view):
    @wraps(view)
    def inner(*args, **kwargs):
        if find_user(g.get('auth_token')) is None:
            abort(401)
        return view(*args, **kwargs)

    return inner


def signed_in(view):
    @wraps(view)
    def inner(*args, **kwargs):
        if find_user(request.cookies.get('auth_token')) is None:
            abort(401)
        return view(*args, **kwargs)

    return inner


@csrf.exempt  # safe: a token in the address, which no other site knows
@requires_token
def b():
    return 'b'


@csrf.exempt  # misuse: csrf-disabled
@signed_in
def c():
    return 'c'


@csrf.exempt  # safe: no other site sends the header
def d():
    return 'd' if request.headers.get('X-Goog-Channel-Token') == 'e' else abort(403)


@csrf.exempt  # misuse: csrf-disabled
def g_form():
    form = PasswordForm()
    if form.validate_on_submit():
        save(form)
    return 'g'


@csrf.exempt  # misuse: csrf-disabled
def h():
    save(request.form['name'])
    return 'h'
