import asyncpg
from aiohttp import web

routes = web.RouteTableDef()


@routes.get('/a/{name}')
async def a(request):
    sink(request.query['a'])  # source: remote-text
    sink(request.match_info['name'])  # source: remote-text
    sink(request.raw_path)  # source: remote-text
    sink(request.url)  # source: remote-text
    sink(request.headers['a'])  # source: remote-text
    sink(request.host)  # source: remote-text
    sink(request.cookies.get('a'))  # source: remote-text
    sink(await request.json())  # source: remote-request
    sink(await request.text())  # source: remote-request
    sink(await request.post())  # source: remote-text
    for key, value in request.query.items():  # source: remote-text
        sink(value)
    web.Response(text=taint(), content_type='text/html')  # sink: xss; sink: answer-detail
    web.Response(body=taint(), content_type='text/html')  # sink: xss; sink: answer-detail
    web.Response(text=taint())  # safe: plain text; sink: answer-detail
    web.FileResponse(taint())  # sink: path-traversal
    web.Response().set_cookie('session', 'a')  # misuse: insecure-cookie
    raise web.HTTPFound(taint())  # sink: open-redirect


sink(routes.get('/b')(taint()))  # flow


class Shown(web.View):
    async def get(self):
        sink(self.request.query['a'])  # source: remote-text


@web.middleware
async def first(request, handler):
    sink(request.headers['a'])  # source: remote-text
    part = await (await request.multipart()).next()
    sink(part.filename)  # source: uploaded-file


sink(web.middleware(taint()))  # flow


async def answering(request):
    response = web.json_response({})
    response.headers['Access-Control-Allow-Origin'] = taint()  # sink: permissive-cors
    response.headers['Location'] = taint()  # sink: open-redirect
    return response


web.get('/answering', answering)


async def connect(app):
    app['db'] = await asyncpg.create_pool('a')


async def asking(request):
    await request.app['db'].fetch(taint())  # sink: sql-injection


made = web.Application()
made.on_startup.append(connect)
made.router.add_get('/asking', asking)

web.Application(debug=True)  # misuse: debug-mode
web.Application(debug=False)
