import html
import os
import sqlite3
import subprocess

import uvicorn
from starlette.applications import Starlette
from starlette.endpoints import HTTPEndpoint
from starlette.responses import HTMLResponse, PlainTextResponse, RedirectResponse
from starlette.routing import Mount, Route

database = sqlite3.connect(":memory:", check_same_thread=False)
database.executescript("create table products (id integer, name text, secret integer); insert into products values (1, 'lamp', 0), (3, 'hidden-product', 1);")


async def by_name(request):
    rows = database.execute("select name from products where secret = 0 and name = ?", (request.path_params["name"],)).fetchall()
    return PlainTextResponse("\n".join(row[0] for row in rows))


class Search(HTTPEndpoint):
    async def post(self, request):
        form = await request.form()
        rows = database.execute("select name from products where secret = 0 and name like ?", (form["words"],)).fetchall()
        return PlainTextResponse("\n".join(row[0] for row in rows))


async def hello(request):
    return HTMLResponse("<h1>Hello " + html.escape(request.query_params["name"]) + "</h1>")


async def ping(request):
    wanted = await request.json()
    return PlainTextResponse(subprocess.check_output(["echo", wanted["host"]]))


async def session(request):
    return PlainTextResponse(subprocess.check_output(["echo", request.cookies["token"]]))


async def manual(request):
    with open("manuals/" + os.path.basename(request.query_params["page"])) as page:
        return PlainTextResponse(page.read())


async def away(request):
    return RedirectResponse({"home": "/hello?name=you"}.get(request.query_params["next"], "/hello?name=you"))


app = Starlette(routes=[
    Mount("/shop", routes=[Route("/products/{name}", by_name), Route("/search", Search)]),
    Route("/hello", hello),
    Route("/ping", ping, methods=["POST"]),
    Route("/session", session),
    Route("/manual", manual),
    Route("/away", away),
])

if __name__ == "__main__":
    uvicorn.run(app, host="127.0.0.1", port=int(os.environ["PORT"]))
