import os
import sqlite3
import subprocess

import tornado.ioloop
import tornado.web

database = sqlite3.connect(":memory:", check_same_thread=False)
database.executescript("create table products (id integer, name text, secret integer); insert into products values (1, 'lamp', 0), (3, 'hidden-product', 1);")


class Products(tornado.web.RequestHandler):
    def get(self, name):
        rows = database.execute("select name from products where secret = 0 and name = '%s'" % name).fetchall()  # flaw: sql-injection /hidden-product/
        self.set_header("Content-Type", "text/plain")
        self.write("\n".join(row[0] for row in rows))


class Search(tornado.web.RequestHandler):
    def post(self):
        words = self.get_body_argument("words")
        rows = database.execute("select name from products where secret = 0 and name like '" + words + "'").fetchall()  # flaw: sql-injection /hidden-product/
        self.set_header("Content-Type", "text/plain")
        self.write("\n".join(row[0] for row in rows))


class Hello(tornado.web.RequestHandler):
    def get(self):
        self.write("<h1>Hello " + self.get_argument("name") + "</h1>")  # flaw: cross-site-scripting /<script>alert\((?:document\.domain|1)\)<\/script>/


class Ping(tornado.web.RequestHandler):
    def get(self):
        host = self.request.headers["X-Ping-Host"]
        self.set_header("Content-Type", "text/plain")
        self.write(subprocess.check_output("echo " + host, shell=True))  # flaw: command-injection /uid=\d/


class Manual(tornado.web.RequestHandler):
    def get(self):
        self.set_header("Content-Type", "text/plain")
        with open("manuals/" + self.get_query_argument("page")) as page:  # flaw: path-traversal /root:x:0:0/
            self.write(page.read())


class Away(tornado.web.RequestHandler):
    def get(self):
        self.redirect(self.get_argument("next"))  # flaw: open-redirect /Location: https:\/\/attacker\.example/


application = tornado.web.Application([
    (r"/products/([^/]+)", Products),
    (r"/search", Search),
    (r"/hello", Hello),
    (r"/ping", Ping),
    (r"/manual", Manual),
    (r"/away", Away),
])

if __name__ == "__main__":
    application.listen(int(os.environ["PORT"]), "127.0.0.1")
    tornado.ioloop.IOLoop.current().start()
