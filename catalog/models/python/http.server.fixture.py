from http.server import BaseHTTPRequestHandler


class A(BaseHTTPRequestHandler):
    def do_GET(self):
        sink(self.path)  # source: remote-text
        sink(self.headers['a'])  # source: remote-text
        sink(self.rfile.read(10))  # source: remote-text
        self.send_header('X-A', taint())  # sink: header-injection
        self.send_header('Location', taint())  # sink: open-redirect; sink: header-injection
        self.send_header('Access-Control-Allow-Origin', taint())  # sink: permissive-cors; sink: header-injection
        self.wfile.write(taint())  # sink: xss


class Cookies(BaseHTTPRequestHandler):
    def do_GET(self):
        self.send_header('Set-Cookie', 'session=%s; Path=/' % taint())  # misuse: insecure-cookie; sink: secret-value; sink: header-injection
        self.send_header('Set-Cookie', 'theme=%s' % taint())  # sink: header-injection
        self.send_header('Set-Cookie', 'sidebar=1; Path=/')  # safe: no session
        self.send_header('Set-Cookie', 'outside=1; Path=/')  # safe: no session
        self.send_header('Set-Cookie', 'author=ada; Path=/')  # safe: no session
        self.send_header('Set-Cookie', 'authorization=1; Path=/')  # misuse: insecure-cookie
        self.send_header('Set-Cookie', 'app.sid=1; Path=/')  # misuse: insecure-cookie

    def do_POST(self):
        self.send_header('Set-Cookie', 'session=%s; HttpOnly; Secure' % taint())  # sink: secret-value; sink: header-injection


class Data(BaseHTTPRequestHandler):
    def do_GET(self):
        self.send_header('Content-Type', 'application/json')
        self.wfile.write(taint())  # sink: xss


class Paths(BaseHTTPRequestHandler):
    def do_POST(self):
        if self.path == '/orders':  # route: POST /orders taking header X-Shop
            sink(self.headers.get('X-Shop'))  # source: remote-text
        elif self.path == '/status':  # route: POST /status
            sink(self.path)  # safe: it was found equal to a constant
