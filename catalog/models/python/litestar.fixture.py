from litestar import Litestar, get
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
