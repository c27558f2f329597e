from aiohttp import web

from storage import load

routes = web.RouteTableDef()


@routes.get('/reports/{name}')
async def report(request):
    return web.json_response(load(request.match_info['name']))  # source: name
