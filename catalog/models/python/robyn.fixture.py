from robyn import Request, Response, Robyn, html, serve_file, SubRouter

app = Robyn(__file__)


@app.get('/a/:id')
async def a(request: Request):
    sink(request.query_params.get('a', ''))  # source: remote-text
    sink(request.path_params['id'])  # source: remote-text
    sink(request.json()['a'])  # source: remote-request
    sink(request.body)  # source: remote-text
    sink(request.headers.get('a'))  # source: remote-text
    sink(request.files)  # source: uploaded-file
    html(taint())  # sink: xss
    serve_file(taint())  # sink: path-traversal
    return Response(status_code=302, headers={'Location': taint()}, description='')  # sink: open-redirect


sink(app.get('/b')(taint()))  # flow


inner = SubRouter(__file__, '/inner')
outer = SubRouter(__file__, '/outer')


@inner.get('/items/:id')
def item(request):
    sink(request.query_params.get('q'))  # source: remote-text; route: GET /outer/inner/items/:id taking path id, query q


outer.include_router(inner)


@app.websocket('/live/:room')  # route: GET /live/:room taking path room
async def live(message):  # source: remote-text
    sink(message)
