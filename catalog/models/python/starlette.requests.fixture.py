from starlette.applications import Starlette
from starlette.routing import Route


async def a(request):
    sink(request.query_params['a'])  # source: remote-text
    sink(request.path_params['a'])  # source: remote-text
    sink(request.headers['a'])  # source: remote-text
    sink(request.cookies.get('a'))  # source: remote-text
    sink(await request.json())  # source: remote-request
    sink(await request.body())  # source: remote-request
    form = await request.form()  # source: remote-text
    sink(form['a'])
    for key, value in request.query_params.items():  # source: remote-text
        sink(value)
    sink(request.app.state.kept)  # flow
    request.session['a'] = taint()  # sink: trust-boundary
    request.session['role'] = taint()  # sink: trust-boundary


app = Starlette(routes=[Route('/a', a)])
app.state.kept = taint()
