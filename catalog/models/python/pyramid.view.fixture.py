from pyramid.config import Configurator
from pyramid.httpexceptions import HTTPFound
from pyramid.response import FileResponse, Response
from pyramid.view import view_config, view_defaults


@view_config(route_name='a', request_method='GET')
def a(request):
    sink(request.params['a'])  # source: remote-text
    sink(request.POST.get('a'))  # source: remote-text
    sink(request.json_body)  # source: remote-request
    sink(request.matchdict['a'])  # source: remote-text
    sink(request.headers['a'])  # source: remote-text
    sink(request.host)  # source: remote-text
    sink(request.referer)  # source: remote-text
    sink(request.user_agent)  # source: remote-text
    sink(request.cookies['a'])  # source: remote-text
    for key, value in request.params.items():  # source: remote-text
        sink(value)
    request.session['a'] = taint()  # sink: trust-boundary
    request.session['role'] = taint()  # sink: trust-boundary
    FileResponse(taint())  # sink: path-traversal
    request.dbsession.execute(taint())  # sink: sql-injection
    request.response.set_cookie('session', 'a')  # misuse: insecure-cookie
    Response(taint())  # sink: xss
    Response(taint(), content_type='text/plain')  # safe: no HTML
    return HTTPFound(location=taint())  # sink: open-redirect


sink(view_config(route_name='b')(taint()))  # flow


from pyramid.view import view_defaults


@view_defaults(route_name='a')
class Pages:
    def __init__(self, request):
        self.request = request

    @view_config(request_method='GET')
    def show(self):
        sink(self.request.matchdict['a'])  # source: remote-text


@view_config(route_name='user', request_method='GET')
def user(request):
    sink(request.params['tab'])  # source: remote-text; route: GET /users/{id} taking path id, query tab
    sink(request.path)  # source: remote-text


def ping(request):
    sink(request.GET['since'])  # source: remote-text; route: GET /ping taking query since


def included(request):
    sink(request.GET['at'])  # source: remote-text; route: ANY /included taking query at


@view_defaults(route_name='orders')
class Orders:
    def __init__(self, request):
        self.request = request

    @view_config(request_method='DELETE')
    def remove(self):
        sink(self.request.GET['id'])  # source: remote-text; route: DELETE /all-orders taking query id

    def hidden(self):
        sink(self.request.GET['id'])  # safe: no address leads to it


def main():
    config = Configurator()
    config.add_route('orders', '/all-orders')
    config.add_route('user', '/users/{id}')
    config.add_route(name='ping', pattern='/ping')
    config.add_view(ping, route_name='ping', request_method='GET')
    config.add_static_view(name='assets', path='public')  # route: GET /assets/*


def includeme(config):
    config.add_route('included', '/included')
    config.add_view(included, route_name='included')


main()


@view_config(route_name='shown', renderer='jinja2.fixture.html')
def shown(request):
    return {'raw': taint()}  # sink: xss


@view_config(route_name='escaped', renderer='jinja2.fixture.html')
def escaped(request):
    return {'plain': taint()}  # safe: escaped
