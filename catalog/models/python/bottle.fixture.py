from bottle import Bottle, HTTPResponse, SimpleTemplate, debug, html_escape, redirect, request, response, route, run, static_file, template, view

app = Bottle()


@route('/a/<name>')
def a(name):  # source: remote-text
    sink(name)
    sink(request.query.a)  # source: remote-text
    sink(request.query.get('a'))  # source: remote-text
    sink(request.forms.get('a'))  # source: remote-text
    sink(request.body.read())  # source: remote-request
    sink(request.json)  # source: remote-request
    sink(request.headers['a'])  # source: remote-text
    sink(request.get_cookie('a'))  # source: remote-text
    sink(request.path)  # source: remote-text
    upload = request.files.get('a')
    sink(upload.raw_filename)  # source: uploaded-file
    upload.save(taint())  # sink: path-traversal
    for key, value in request.query.items():  # source: remote-text
        sink(value)
    template(taint())  # sink: template-injection
    static_file('a', root=taint())  # sink: path-traversal
    response.set_header('Location', taint())  # sink: open-redirect
    response.set_cookie('basket', 'a')  # misuse: insecure-cookie
    response.set_cookie('theme', 'a')  # safe: nothing that anybody may steal
    response.set_cookie('session', 'a')  # misuse: insecure-cookie
    HTTPResponse(taint())  # sink: xss
    sink(html_escape(taint()))  # cleans: xss
    redirect(taint())  # sink: open-redirect


@app.post('/b')
def b():
    return taint()  # sink: xss; sink: answer-detail


sink(route('/c')(taint()))  # flow
run(debug=True)  # misuse: debug-mode


debug(True)  # misuse: debug-mode
sink(template('jinja2.fixture.html', raw=taint()))  # flow
sink(template('jinja2.fixture.html', plain=taint()))  # safe: escaped
SimpleTemplate(source=taint())  # sink: template-injection


inner = Bottle()


@inner.get('/orders/<name>')
def order(name):  # source: remote-text; route: GET /shop/orders/<name> taking path name
    sink(name)


def number(count):
    sink(count)  # safe: a number


inner.route('/counts/<count:int>', 'PUT', number)  # route: PUT /shop/counts/<count>
app.mount('/shop', inner)


@view('jinja2.fixture.html')
def shown():
    return {'raw': taint()}  # sink: xss


@view('jinja2.fixture.html')
def shown_escaped():
    return {'plain': taint()}  # safe: escaped


sink(view('jinja2.fixture.html')(taint()))  # flow


@route('/b/<name:re:[a-z0-9-]+>/<year:re:\\d{4}>/<rest:re:.+>')
def patterned(name, year, rest):  # source: remote-text
    sink(rest)
    sink(name)  # safe: letters, digits and hyphens
    sink(year)  # safe: digits


@route('/c/<name:re:[ -~]+>')
def printable(name):  # source: remote-text
    sink(name)
