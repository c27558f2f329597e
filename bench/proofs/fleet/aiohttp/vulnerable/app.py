import os
import sqlite3
import subprocess

from aiohttp import web

database = sqlite3.connect(":memory:")
database.executescript("create table products (id integer, name text, secret integer); insert into products values (1, 'lamp', 0), (3, 'hidden-product', 1);")
routes = web.RouteTableDef()


@routes.get("/products/{name}")
async def by_name(request):
    name = request.match_info["name"]
    rows = database.execute("select name from products where secret = 0 and name = '%s'" % name).fetchall()  # flaw: sql-injection /hidden-product/
    return web.Response(text="\n".join(row[0] for row in rows))


@routes.post("/filter")
async def filtered(request):
    wanted = await request.json()
    rows = database.execute("select name from products where secret = 0 and id = " + str(wanted["product"]["id"])).fetchall()  # flaw: sql-injection /hidden-product/
    return web.Response(text="\n".join(row[0] for row in rows))


@routes.view("/hello")
class Hello(web.View):
    async def get(self):
        return web.Response(text="<h1>Hello " + self.request.query["name"] + "</h1>", content_type="text/html")  # flaw: cross-site-scripting /<script>alert\((?:document\.domain|1)\)<\/script>/


async def ping(request):
    host = request.headers["X-Ping-Host"]
    return web.Response(body=subprocess.check_output("echo " + host, shell=True))  # flaw: command-injection /uid=\d/


async def session(request):
    return web.Response(body=subprocess.check_output("echo " + request.cookies["token"], shell=True))  # flaw: command-injection /uid=\d/


async def manual(request):
    with open("manuals/" + request.query["page"]) as page:  # flaw: path-traversal /root:x:0:0/
        return web.Response(text=page.read())


async def away(request):
    raise web.HTTPFound(request.query["next"])  # flaw: open-redirect /Location: https:\/\/attacker\.example/


tools = web.Application()
tools.router.add_get("/ping", ping)
tools.add_routes([web.get("/session", session)])
app = web.Application()
app.add_routes(routes)
app.add_subapp("/tools", tools)
app.router.add_get("/manual", manual)
app.router.add_get("/away", away)

if __name__ == "__main__":
    web.run_app(app, host="127.0.0.1", port=int(os.environ["PORT"]))
