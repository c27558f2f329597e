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
