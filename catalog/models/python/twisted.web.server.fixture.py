from twisted.web import resource
from twisted.web.static import File
from twisted.web.util import redirectTo


class A(resource.Resource):
    def render_GET(self, request):
        sink(request.args[b'a'][0])  # source: remote-text
        sink(request.content.read())  # source: remote-text
        sink(request.getHeader(b'a'))  # source: remote-text
        sink(request.path)  # source: remote-text
        request.redirect(taint())  # sink: open-redirect
        redirectTo(taint(), request)  # sink: open-redirect
        request.write(taint())  # sink: xss
        request.setHeader(b'X-A', taint())  # sink: header-injection
        File(taint())  # sink: path-traversal
        return b''

    def render_POST(self, request):
        request.setHeader(b'content-type', b'text/event-stream')
        request.write(taint())  # safe: an answer of events

    def render_PUT(self, request):
        request.setHeader(b'content-type', b'text/html')
        request.write(taint())  # sink: xss
