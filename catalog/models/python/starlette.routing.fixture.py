# route: GET /
# route: GET /api/items/{id} taking path id
# route: POST /api/reports taking query q
# route: GET /inner/late
from starlette.applications import Starlette
from starlette.endpoints import HTTPEndpoint
from starlette.routing import Mount, Route, Router


async def home(request):
    pass


async def item(request):
    sink(request.path_params['id'])  # source: remote-text


class Reports(HTTPEndpoint):
    async def post(self, request):
        sink(request.query_params['q'])  # source: remote-text


inner = Router()
inner.add_route('/late', home, methods=['GET'])
app = Starlette(routes=[
    Route('/', home, methods=['GET']),
    Mount('/api', routes=[Route('/items/{id}', item, methods=['GET']), Route('/reports', Reports)]),
    Mount('/inner', app=inner),
])
sink(app.route('/b')(taint()))  # flow
