import tornado.web

from fetch import Client


class Proxy(tornado.web.RequestHandler):
    def get(self):
        client = Client()
        client.load(self.get_argument('address'))  # source: address
