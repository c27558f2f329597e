import tornado.web


class Found(tornado.web.RequestHandler):
    def get(self, name):
        self.write(f'found: {name}')  # finding: cross-site-scripting


class Page(tornado.web.RequestHandler):
    def get(self):
        self.set_header('Content-Type', 'text/html')
        self.write(self.get_argument('name'))  # finding: cross-site-scripting


app = tornado.web.Application([(r'/found/(.*)', Found), (r'/page', Page)])
