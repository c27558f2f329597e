import os
import subprocess
import urllib.parse
from http.server import BaseHTTPRequestHandler


class Tools(BaseHTTPRequestHandler):
    def do_GET(self):
        url = urllib.parse.urlparse(self.path)  # source: path
        query = dict(urllib.parse.parse_qsl(url.query))
        if url.path == '/ping':
            os.system('ping -c 1 ' + query['host'])  # finding: command-injection from path
        elif url.path == '/trace':
            os.system('traceroute ' + query.pop('host'))  # finding: command-injection from path
        elif url.path == '/look-up':
            subprocess.run(['host', '--', query.get('name', '')])
        elif self.path.startswith('/finger/'):
            os.system('finger ' + self.path)  # source: tested; finding: command-injection from tested
        elif self.path == '/uptime':
            os.system('uptime ' + self.path)
