from http.server import BaseHTTPRequestHandler

from headers import tag


class Handler(BaseHTTPRequestHandler):
    def do_GET(self):
        tag(self, self.headers['X-Tag'])  # source: tag
