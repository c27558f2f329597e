from blacksheep import FromQuery, Request, get, redirect
from blacksheep.server.responses import file, html


@get('/a')
async def a(request: Request, title: FromQuery[str]):  # source: remote-text
    sink(title.value)
    sink(request.query.get('a'))  # source: remote-text
    sink((await request.json())['a'])  # source: remote-request
    sink(await request.text())  # source: remote-text
    sink(request.route_values['a'])  # source: remote-text
    sink(request.cookies.get('a'))  # source: remote-text
    sink(await request.files())  # source: uploaded-file
    redirect(taint())  # sink: open-redirect
    file(taint(), 'text/plain')  # sink: path-traversal
    return html(taint())  # sink: xss


sink(get('/b')(taint()))  # flow
