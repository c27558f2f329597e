import cherrypy
from cherrypy.lib.static import serve_file


class A:
    @cherrypy.expose
    def index(self, name='a'):  # source: remote-text
        sink(name)
        sink(cherrypy.request.params['a'])  # source: remote-request
        sink(cherrypy.request.headers['a'])  # source: remote-text
        sink(cherrypy.request.path_info)  # source: remote-text
        cherrypy.response.headers['Location'] = taint()  # sink: open-redirect
        sink(cherrypy.request.body.read())  # source: remote-request
        cherrypy.session['a'] = taint()  # sink: trust-boundary
        cherrypy.session['role'] = taint()  # sink: trust-boundary
        serve_file(taint())  # sink: path-traversal
        raise cherrypy.HTTPRedirect(taint())  # sink: open-redirect


class B:
    @cherrypy.expose
    def index(self):
        return taint()  # sink: xss; sink: answer-detail

    def hidden(self, name):
        sink(name)  # safe: no address leads to it


sink(cherrypy.expose(taint()))  # flow


class Orders:
    exposed = True

    def GET(self, order):  # route: GET /shop/orders/<order> taking path order ; source: remote-text
        sink(order)

    def PUT(self, order):  # route: PUT /shop/orders/<order>
        return 'a'

    def hidden(self, order):
        sink(order)  # safe: no method of HTTP is called so


class Shop:
    def __init__(self):
        self.orders = Orders()

    @cherrypy.expose
    def index(self):  # route: ANY /shop/
        return 'a'

    @cherrypy.expose
    def search(self, word, page='1'):  # route: ANY /shop/search/<word> taking path word, query page
        return 'a'

    @cherrypy.expose
    def default(self, *rest):  # route: ANY /shop/*
        return 'a'


cherrypy.tree.mount(Shop(), '/shop')


class Typed:
    @cherrypy.expose
    def named(self):
        cherrypy.response.headers['Content-Type'] = 'application/json'
        return taint()  # safe: no browser renders it; sink: answer-detail

    @cherrypy.expose
    def small(self):
        cherrypy.response.headers['content-type'] = 'text/plain'
        return taint()  # safe: no browser renders it; sink: answer-detail

    @cherrypy.expose
    def page(self):
        cherrypy.response.headers['Content-Type'] = 'application/json'
        cherrypy.response.headers['Content-Type'] = 'text/html; charset=utf-8'
        return taint()  # sink: xss; sink: answer-detail

    @cherrypy.expose
    def other(self):
        return taint()  # sink: xss; sink: answer-detail

    @cherrypy.expose
    @cherrypy.tools.json_out()
    def data(self):
        return taint()  # safe: the tool says that it is JSON; sink: answer-detail

    @cherrypy.expose
    @cherrypy.tools.gzip()
    def packed(self):
        return taint()  # sink: xss; sink: answer-detail
