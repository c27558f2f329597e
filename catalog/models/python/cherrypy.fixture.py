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
        sink(cherrypy.request.body.read())  # source: remote-text
        cherrypy.session['a'] = taint()  # sink: trust-boundary
        cherrypy.session['role'] = taint()  # sink: trust-boundary
        serve_file(taint())  # sink: path-traversal
        raise cherrypy.HTTPRedirect(taint())  # sink: open-redirect


class B:
    @cherrypy.expose
    def index(self):
        return taint()  # sink: xss

    def hidden(self, name):
        sink(name)  # safe: no address leads to it


sink(cherrypy.expose(taint()))  # flow
