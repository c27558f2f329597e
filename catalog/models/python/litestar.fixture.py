from litestar import Controller, Litestar, MediaType, Router, get, websocket
from litestar.response import File, Redirect, Response


@get('/a/{name:str}')
async def a(name: str, count: int):  # source: remote-request
    sink(name)
    sink(count)  # safe: a number
    File(taint())  # sink: path-traversal
    Response(taint(), media_type='text/html')  # sink: xss
    Response(taint(), media_type=MediaType.HTML)  # sink: xss
    Response(taint(), media_type=MediaType.TEXT)  # safe: no page
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


class Orders(Controller):
    path = "/orders"

    @get("/{order_id:int}")
    async def show(self, order_id: int) -> dict:  # route: GET /shop/orders/{order_id:int}
        return {}


@get("/status")
async def status(q: str) -> dict:  # route: GET /shop/status taking query q
    return {"q": q}


shop = Router(path="/shop", route_handlers=[Orders, status])


@websocket("/rooms/{room:str}")  # route: GET /rooms/{room:str} taking path room
async def rooms(room: str) -> None:  # source: remote-text
    sink(room)


app = Litestar(route_handlers=[rooms])
