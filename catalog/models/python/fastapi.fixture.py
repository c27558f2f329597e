from datetime import date
from typing import Annotated, List

from pydantic import BaseModel
from fastapi import APIRouter, Body, Cookie, Depends, FastAPI, File, Form, Header, Path, Query, Request, Response

app = FastAPI(debug=True)  # misuse: debug-mode
router = APIRouter(prefix='/b')
app.include_router(router)


def first(token: str):  # source: remote-request
    sink(token)
    return token


@app.get('/a/{name}')
async def a(
    name: str,  # source: remote-request
    number: int,
    request: Request,
    page: str = Query('1'),  # source: remote-text
    part: str = Path(),  # source: remote-text
    body: dict = Body(),  # source: remote-request
    field: str = Form(),  # source: remote-text
    x_header: Annotated[str, Header()] = '',  # source: remote-text
    cookie: str = Cookie(None),  # source: remote-text
    upload: bytes = File(),  # source: uploaded-file
    before: str = Depends(first),
):
    sink(name)
    sink(number)  # safe: a number
    sink(request.query_params['a'])  # source: remote-text
    sink(page)
    sink(part)
    sink(body)
    sink(field)
    sink(x_header)
    sink(cookie)
    sink(upload)
    sink(before)
    Response(taint(), media_type='text/html')  # sink: xss; sink: answer-detail


@router.post('/c')
async def c(name: str):  # source: remote-request
    sink(name)


sink(app.get('/d')(taint()))  # flow
sink(APIRouter(prefix=taint()).prefix)  # flow


from fastapi.responses import HTMLResponse, PlainTextResponse


@app.get('/page', response_class=HTMLResponse)
async def page(name: str):  # source: remote-request
    sink(name)
    return taint()  # sink: xss; sink: answer-detail


@app.get('/text', response_class=PlainTextResponse)
async def text(name: str):  # source: remote-request
    sink(name)
    return taint()  # safe: plain text; sink: answer-detail


@app.get('/kinds')
def kinds(kind: str = Query(pattern='^[a-z]+$')):  # source: remote-text
    sink(kind)
    eval(kind)  # safe: fits a pattern


inner = APIRouter(prefix='/inner')
outer = APIRouter(prefix='/outer')


@inner.get('/{name}')  # route: GET /api/outer/inner/{name} taking path name, query page
async def chained(name: str, page: str = Query()):
    return None


outer.include_router(inner)
app.include_router(outer, prefix='/api')


# route: GET /paged taking query page
# route: GET /paged taking query size
@app.get('/paged')
def paged(page: str = Query('1'), count: int = Query(10, alias='size')):  # source: remote-text
    sink(page)


inner = APIRouter(prefix='/inner')


@inner.websocket('/rooms/{room}')  # route: GET /inner/rooms/{room} taking path room
async def rooms(socket, room: str):
    sink(room)


inner.add_api_websocket_route('/more', rooms)  # route: GET /inner/more
app.mount('/files', outer)


@app.middleware('http')
async def keep(request: Request, call_next):
    request.state.kept = taint()
    return await call_next(request)


@app.get('/kept')
async def kept(request: Request):
    sink(request.state.kept)  # flow
    sink(request.state.other)  # safe: nobody stored anything there
    return {}


class Named(BaseModel):
    name: str
    number: int


@app.post('/many')
def many(rows: list[Named], texts: List[List[str]], days: list[date], numbers: list[int]):  # source: remote-request
    for row in rows:
        sink(row.name)
        sink(row.number)  # safe: a number
    sink(texts[0][0])
    sink(days[0])  # safe: a date
    sink(numbers[0])  # safe: a number


class Refused(Exception):
    def __init__(self, text):
        self.text = text


class Elsewhere(Exception):
    def __init__(self, text):
        self.text = text


@app.get('/refused')
async def refuse(text: str):  # source: remote-request
    raise Refused(text)


@app.exception_handler(Refused)
async def refused(request, error):
    sink(error.text)


@app.exception_handler(Elsewhere)
async def elsewhere(request, error):
    sink(error.text)  # safe: nothing of this class was thrown
