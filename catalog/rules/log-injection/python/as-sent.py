import logging

import tornado.web
from aiohttp import web


async def show(request):
    logging.info('asked for %s', request.raw_path)  # safe: no line break was sent in it
    logging.info('asked for %s', request.path_qs)  # safe: likewise
    logging.info('asked for %s', request.path)  # finding: log-injection
    return web.Response()


class Asked(tornado.web.RequestHandler):
    def get(self, name):
        logging.info('asked for %s', self.request.uri)  # safe: as it was sent
        logging.info('asked for %s', name)  # finding: log-injection


app = web.Application()
app.router.add_get('/{name}', show)
other = tornado.web.Application([(r'/(.*)', Asked)])
