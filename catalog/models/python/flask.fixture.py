from io import BytesIO
from urllib.parse import unquote
from uuid import UUID

from werkzeug.routing import BaseConverter
from flask import abort, jsonify, current_app, g, Flask, Blueprint, flash, Response, make_response, redirect, render_template, render_template_string, request, send_file, send_from_directory, session, stream_with_context, Request

app = Flask(__name__)
assets = Flask(__name__, static_url_path='/sheets')  # route: GET /sheets/*
pages = Blueprint('pages', __name__, url_prefix='/pages')
app.register_blueprint(pages)


@app.route('/a/<name>/<int:number>', methods=['POST'])
def a(name, number):  # source: remote-text
    sink(name)
    sink(number)  # safe: a number
    sink(request.json)  # source: remote-request
    sink(request.get_json())  # source: remote-request
    sink(request.view_args)  # source: remote-text
    sink(request.args['a'])  # source: remote-text
    session['a'] = taint()  # sink: trust-boundary
    session['role'] = taint()  # sink: trust-boundary
    session.update(a=taint())  # sink: trust-boundary
    return taint()  # sink: xss; sink: answer-detail


@pages.get('/b')
def b():
    make_response(taint())  # sink: xss; sink: answer-detail
    Response(taint())  # sink: xss; sink: answer-detail
    Response(taint(), mimetype='text/html')  # sink: xss; sink: answer-detail
    Response(taint(), content_type='text/html; charset=utf-8')  # sink: xss; sink: answer-detail
    Response(taint(), mimetype='application/xml')  # sink: xml-injection; sink: answer-detail
    Response(taint(), content_type='application/xml')  # sink: xml-injection; sink: answer-detail
    Response(taint(), mimetype='text/plain')  # safe: no HTML; sink: answer-detail
    render_template_string(taint())  # sink: template-injection; sink: page-detail
    send_file(taint())  # sink: path-traversal
    send_file(BytesIO(b'') if unknown() else '/srv/' + taint())  # sink: path-traversal
    send_file(BytesIO(taint()))  # safe: an object is a file that is read
    send_from_directory(taint(), 'a')  # sink: path-traversal
    app.open_resource(taint())  # sink: path-traversal
    sink(stream_with_context(taint()))  # flow
    sink(app.ensure_sync(taint()))  # flow
    return redirect(taint())  # sink: open-redirect


def c(name: str):  # source: remote-text
    sink(name)


app.add_url_rule('/c/<name>', view_func=c)


@app.before_request
def d():
    sink(request.headers)  # source: remote-text


app.run(debug=True)  # misuse: debug-mode
app.debug = True  # misuse: debug-mode
app.config.update(DEBUG=True)  # misuse: debug-mode
app.config.from_mapping(DEBUG=True)  # misuse: debug-mode
app.secret_key = 'constant'  # misuse: hardcoded-credential
app.config['SECRET_KEY'] = 'constant'  # misuse: hardcoded-credential
app.config.update(SECRET_KEY='constant')  # misuse: hardcoded-credential
app.config['SESSION_COOKIE_SECURE'] = False  # misuse: insecure-cookie
app.config.update(SESSION_COOKIE_SECURE=False)  # misuse: insecure-cookie
app.config.update(SESSION_COOKIE_HTTPONLY=False)  # misuse: insecure-cookie
app.config.update(OIDC_ID_TOKEN_COOKIE_SECURE=False)  # misuse: insecure-cookie
app.config['REMEMBER_COOKIE_SECURE'] = False  # misuse: insecure-cookie
app.config.update({'OIDC_ID_TOKEN_COOKIE_SECURE': False})  # misuse: insecure-cookie
app.config.update({'SESSION_COOKIE_SECURE': False})  # misuse: insecure-cookie
app.config.update({'SESSION_COOKIE_HTTPONLY': False})  # misuse: insecure-cookie
app.config.update({'SESSION_COOKIE_HTTPONLY': True})  # safe: as it should be
app.config['WTF_CSRF_ENABLED'] = False  # misuse: csrf-disabled
app.config.update(WTF_CSRF_ENABLED=False)  # misuse: csrf-disabled

sink(Blueprint('c', __name__, url_prefix=taint()).url_prefix)  # flow
sink(app.get('/d')(taint()))  # flow
sink(app.before_request(taint()))  # flow


def set_up(app):
    @app.route('/e/<name>')
    def e(name):  # source: remote-text
        sink(name)
        return taint()  # sink: xss; sink: answer-detail


render_template_string('<b>{{ a|safe }}</b>', a=taint())  # sink: xss; sink: page-detail
render_template_string('{% for a in rows %}{{ a[1]|safe }}{% endfor %}', rows=[('fixed', taint())])  # sink: xss; sink: page-detail
render_template_string('{% for a in rows %}{{ a[1] }}{% endfor %}', rows=[('fixed', taint())])  # safe: escaped; sink: page-detail
render_template_string('<b>{{ a }}</b>', a=taint())  # safe: escaped; sink: page-detail
app.config['REMEMBER_COOKIE_SECURE'] = False  # misuse: insecure-cookie
app.config['JWT_COOKIE_CSRF_PROTECT'] = False  # misuse: csrf-disabled
make_response(taint(), 200, {'Content-Type': 'text/plain'})  # safe: no page; sink: answer-detail
make_response(taint(), 200, {'Content-Type': 'text/html'})  # sink: xss; sink: answer-detail

sink(render_template('jinja2.fixture.html', raw=taint()))  # flow; sink: page-detail
sink(render_template('jinja2.fixture.html', plain=taint()))  # safe: templates escape; sink: page-detail


import quart

live = quart.Quart(__name__)


@live.websocket('/live/<name>')
async def talk(name):  # source: remote-text
    sink(name)
    sink(await quart.websocket.receive())  # source: websocket-message
    sink(await quart.websocket.receive_json())  # source: websocket-message


from flask import g


@app.before_request
def remember():
    g.kept = taint()


@app.route('/kept')
def kept():
    sink(g.kept)  # flow


class ConfigKeys:
    SECRET_KEY = 'SECRET_KEY'  # safe: the name of a setting


class KioskConfig:
    SECRET_KEY = 'a-b-c'  # misuse: hardcoded-credential
    WTF_CSRF_ENABLED = False  # misuse: csrf-disabled
    SESSION_COOKIE_SECURE = False  # misuse: insecure-cookie
    SESSION_COOKIE_HTTPONLY = True  # safe: as it should be


class TestingConfig:
    SECRET_KEY = 'a-b-c'  # safe: while testing
    WTF_CSRF_ENABLED = False  # safe: while testing


def guarded(handler):
    def run(*args, **kwargs):  # source: remote-text
        return handler(*args, **kwargs)
    return run


@app.route('/notes/<word>')
@guarded
def worded(word):
    sink(word)


def counted(handler):
    def run(*args, **kwargs):
        return handler(*args, **kwargs)
    return run


@app.route('/notes/<int:number>')
@counted
def numbered(number):
    sink(number)  # safe: a number, whatever stands around the handler

flash(taint())  # sink: page-detail


def declared_later():
    answer = make_response(taint())  # sink: xss; sink: answer-detail
    answer.mimetype = 'text/plain'
    Response(taint())  # sink: xss; sink: answer-detail
    return answer


def as_it_is():
    Response(taint())  # sink: xss; sink: answer-detail
    return make_response(taint())  # sink: xss; sink: answer-detail


def forgot(reset_token):
    jsonify([{'name': 'ada', 'password': 'k3-Tz9'}])  # misuse: answered-record
    return jsonify(token=reset_token)  # misuse: answered-code


@app.before_request
def keep():
    g.kept = taint()
    current_app.kept = taint()


@app.route('/kept')
def kept():
    sink(g.kept)  # flow
    sink(current_app.kept)  # flow
    sink(current_app.name)  # safe: nobody stored anything there
    return ''


class Refused(Exception):
    def __init__(self, text, code):
        self.text = text
        self.code = code


class Elsewhere(Exception):
    pass


@app.route('/refused')
def refuse():
    raise Refused(request.args['a'], 'a')  # source: remote-text


@app.route('/caught')
def catch():
    try:
        raise Elsewhere(request.args['a'])
    except Elsewhere:
        return ''


@app.errorhandler(Refused)
def refused(error):
    sink(error.text)
    sink(error.code)  # safe: a constant
    return ''


@app.errorhandler(Elsewhere)
def elsewhere(error):
    sink(str(error))  # safe: the handler of the route caught it
    return ''


class Identifier(BaseConverter):
    def to_python(self, value):
        return str(UUID(value))


class Lower(BaseConverter):
    regex = '[a-z]+'


class Decoded(BaseConverter):
    regex = '[a-z0-9%]+'

    def to_python(self, value):
        return unquote(value)


app.url_map.converters['identifier'] = Identifier
app.url_map.converters['lower'] = Lower
app.url_map.converters['decoded'] = Decoded


@app.route('/converted/<identifier:one>/<lower:two>/<decoded:three>')
def converted(one, two, three):  # source: remote-text
    sink(one)  # safe: its converter gives back a UUID
    sink(two)  # safe: the pattern of its converter
    sink(three)
    return ''


@app.route('/wrapped/<identifier:one>')
@counted
def identified(one):
    sink(one)  # safe: likewise, whatever stands around the handler
    return ''


@app.get('/refused')
def refused():
    if request.args['a']:
        abort(400, description=taint())  # sink: answer-detail
    if request.args['b']:
        abort(400, taint())  # sink: answer-detail
    abort(400, description='no')  # safe: a constant
