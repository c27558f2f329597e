from http.server import BaseHTTPRequestHandler
from urllib.parse import unquote


class Handler(BaseHTTPRequestHandler):
    def do_GET(self):
        name = unquote(self.path)  # source: name
        self.send_response(200)
        self.send_header('X-Name', name)  # finding: header-injection from name
        self.end_headers()
