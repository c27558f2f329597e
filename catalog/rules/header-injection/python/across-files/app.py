from http.server import BaseHTTPRequestHandler
from urllib.parse import unquote

from headers import tag


class Handler(BaseHTTPRequestHandler):
    def do_GET(self):
        sent = self.headers['X-Tag']  # source: tag
        tag(self, unquote(sent))
