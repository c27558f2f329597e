import tornado.template
import tornado.web
from tornado.escape import xhtml_escape
from tornado.gen import coroutine


class A(tornado.web.RequestHandler):
    def get(self, name):  # source: remote-text
        sink(name)
        sink(self.get_argument('a'))  # source: remote-text
        sink(self.get_argument('a', taint()))  # source: remote-text; flow
        sink(self.get_body_argument('a'))  # source: remote-text
        sink(self.request.body)  # source: remote-request
        sink(self.get_cookie('a'))  # source: remote-text
        sink(self.request.headers['a'])  # source: remote-text
        sink(self.request.host)  # source: remote-text
        sink(self.request.path)  # source: remote-text
        sink(self.request.full_url())  # source: remote-text
        sink(self.path_args)  # source: remote-text
        sink(self.request.files['a'][0])  # source: uploaded-file
        self.write(taint())  # sink: xss; sink: answer-detail
        self.write_error(500, reason=taint())  # sink: xss
        self.redirect(taint())  # sink: open-redirect
        self.set_header('Location', taint())  # sink: open-redirect
        self.set_header('Access-Control-Allow-Origin', taint())  # sink: permissive-cors
        self.set_cookie('a', taint())  # sink: secret-value; misuse: insecure-cookie
        self.set_cookie('basket', 'a')  # misuse: insecure-cookie
        self.set_cookie('theme', 'a')  # safe: nothing that anybody may steal
        self.set_cookie('session', 'a')  # misuse: insecure-cookie
        tornado.template.Template(taint())  # sink: template-injection
        sink(xhtml_escape(taint()))  # cleans: xss
        sink(coroutine(taint()))  # flow
        self.render('jinja2.fixture.html', raw=taint())  # sink: xss
        self.render('jinja2.fixture.html', plain=taint())  # safe: escaped
        sink(self.render_string('jinja2.fixture.html', raw=taint()))  # flow


class Typed(tornado.web.RequestHandler):
    def get(self):
        self.set_header('Content-Type', 'application/json')
        self.write(taint())  # sink: xss; sink: answer-detail


tornado.web.Application([], debug=True)  # misuse: debug-mode
tornado.web.Application([], cookie_secret='constant')  # misuse: hardcoded-credential


class B(tornado.web.RequestHandler):
    def get(self):
        sink(self.reverse_url('a', taint()))  # safe: an address of the same site
