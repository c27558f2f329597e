import os
import sqlite3
import subprocess
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, parse_qsl, unquote, urlparse

FILES = os.path.join(os.path.dirname(os.path.abspath(__file__)), "files")

store = sqlite3.connect(":memory:", check_same_thread=False)
store.execute("create table products (id integer, name text, secret integer)")
store.executemany("insert into products values (?, ?, ?)", [(1, "lamp", 0), (2, "chair", 0), (3, "hidden-product", 1)])


class Shop(BaseHTTPRequestHandler):
    def answer(self, text, kind="text/plain"):
        self.send_response(200)
        self.send_header("Content-Type", kind)
        self.end_headers()
        self.wfile.write(text)

    def do_GET(self):
        url = urlparse(self.path)
        query = dict(parse_qsl(url.query))
        if url.path == "/ping":
            self.answer(subprocess.check_output("echo pinging " + query["host"], shell=True))  # flaw: command-injection /uid=\d/
        elif url.path == "/products":
            name = parse_qs(url.query).get("name", [""])[0]
            rows = store.execute("select name from products where secret = 0 and name = '" + name + "' limit 10").fetchall()  # flaw: sql-injection /hidden-product/
            self.answer(repr(rows).encode())
        elif url.path == "/greet":
            self.send_response(200)
            self.send_header("Content-Type", "text/html")
            self.end_headers()
            self.wfile.write(("<h1>Hello " + query.get("name", "you") + "</h1>").encode())  # flaw: cross-site-scripting /<script>alert\((?:document\.domain|1)\)<\/script>/
        elif url.path.startswith("/files/"):
            with open(FILES + unquote(url.path[len("/files"):]), "rb") as file:  # flaw: path-traversal /root:x:0:0/
                self.answer(file.read())
        elif url.path == "/away":
            self.send_response(302)
            self.send_header("Location", query["to"])  # flaw: open-redirect /[Ll]ocation: https?:\/\/attacker\.example/
            self.end_headers()
        else:
            self.send_error(404)

    def do_POST(self):
        form = parse_qs(self.rfile.read(int(self.headers["Content-Length"])).decode())
        if self.path == "/calculate":
            self.answer(str(eval(form["formula"][0])).encode())  # flaw: code-injection /\b1787569\b/
        else:
            self.send_error(404)


ThreadingHTTPServer(("127.0.0.1", int(os.environ["PORT"])), Shop).serve_forever()
