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
    sink(request.url)  # source: remote-text
    sink(request.url.query)  # source: remote-text
    sink(request.url.hostname)  # source: remote-text
    sink(request.url.replace(netloc=taint()))  # flow
    sink(request.url.replace(path=taint()))  # flow
    sink(request.url.replace(scheme=taint()))  # flow
    sink(request.url.replace(hostname=taint()))  # flow
    sink(request.url.replace(query=taint()))  # flow
    sink(request.app.state.kept)  # flow
    request.session['a'] = taint()  # sink: trust-boundary
    request.session['role'] = taint()  # sink: trust-boundary


async def any_path(request):
    sink(request.url.path)  # source: remote-text
    sink(request.url.replace(scheme='https').path)  # source: remote-text


app = Starlette(routes=[Route('/a', a), Route('/{rest:path}', any_path)])
app.state.kept = taint()
