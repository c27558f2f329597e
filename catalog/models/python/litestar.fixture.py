from litestar import Litestar, MediaType, get
from litestar.response import File, Redirect, Response


@get('/a/{name:str}')
async def a(name: str, count: int):  # source: remote-request
    sink(name)
    sink(count)  # safe: a number
    File(taint())  # sink: path-traversal
    Response(taint(), media_type='text/html')  # sink: xss
    return Redirect(path=taint())  # sink: open-redirect


sink(get('/b')(taint()))  # flow
Litestar(debug=True)  # misuse: debug-mode


@get('/c', media_type=MediaType.HTML)
async def page(title: str) -> str:  # source: remote-request
    sink(title)
    return taint()  # sink: xss


@get('/d', media_type='text/html')
async def markup(title: str) -> str:  # source: remote-request
    sink(title)
    return taint()  # sink: xss


@get('/e', media_type=MediaType.TEXT)
async def text(title: str) -> str:  # source: remote-request
    sink(title)
    return taint()  # safe: plain text
