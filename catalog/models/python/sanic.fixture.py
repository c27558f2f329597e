import asyncpg
from sanic import Blueprint, Sanic
from sanic.response import file, html, redirect, text
from sanic.views import HTTPMethodView

app = Sanic('a')


@app.get('/a/<name>/<count:int>')
async def a(request, name, count):  # source: remote-text
    sink(name)
    sink(count)  # safe: a number
    sink(request.args.get('a'))  # source: remote-text
    sink(request.json['a'])  # source: remote-request
    sink(request.form['a'])  # source: remote-text
    sink(request.body)  # source: remote-text
    sink(request.headers['a'])  # source: remote-text
    sink(request.host)  # source: remote-text
    sink(request.token)  # source: remote-text
    sink(request.user_agent)  # source: remote-text
    sink(request.cookies['a'])  # source: remote-text
    sink(request.files.get('a').name)  # source: uploaded-file
    text(taint(), content_type='text/html')  # sink: xss; sink: answer-detail
    html(taint())  # sink: xss; sink: answer-detail
    redirect(taint())  # sink: open-redirect
    file(taint())  # sink: path-traversal


@app.before_server_start
async def connect(app, loop):
    app.ctx.db = await asyncpg.create_pool('a')


@app.get('/asking')
async def asking(request):
    await request.app.ctx.db.fetch(taint())  # sink: sql-injection
    await app.ctx.db.fetch(taint())  # sink: sql-injection


@app.middleware('request')
async def b(request):
    sink(request.path)  # source: remote-text


class C(HTTPMethodView):
    async def post(self, request, name):  # source: remote-text
        sink(name)


app.run(debug=True)  # misuse: debug-mode
sink(app.get('/b')(taint()))  # flow


text('a').add_cookie('session', 'b')  # misuse: insecure-cookie
text('a').add_cookie('session', 'b', httponly=True, secure=False)  # misuse: insecure-cookie
text('a').add_cookie('session', 'b', httponly=True)


first = Blueprint('first', url_prefix='/first')
second = Blueprint('second', url_prefix='/second', version=4)


@first.get('/a')
async def first_a(request):  # route: GET /v2/all/first/a
    return text('a')


@first.get('/b', version=3)
async def first_b(request):  # route: GET /v3/all/first/b
    return text('b')


@second.get('/c')
async def second_c(request):  # route: GET /v4/all/second/c
    return text('c')


app.blueprint(Blueprint.group(first, second, url_prefix='/all', version=2))
@app.get('/plain/<name:alpha>/<year:[0-9]{4}>/<rest:path>')
async def plain(request, name, year, rest):  # source: remote-text
    sink(rest)
    sink(name)  # safe: letters
    sink(year)  # safe: digits
