import os
import sqlite3
import subprocess

import uvicorn
from fastapi import APIRouter, Cookie, FastAPI, Form, Header, HTTPException
from fastapi.responses import FileResponse, HTMLResponse, RedirectResponse
from pydantic import BaseModel

database = sqlite3.connect(":memory:", check_same_thread=False)
database.execute("create table products (id integer, name text, secret integer)")
database.execute("insert into products values (1, 'lamp', 0), (2, 'chair', 0), (3, 'hidden-product', 1)")

app = FastAPI()
shop = APIRouter(prefix="/shop")
tools = APIRouter()


class Search(BaseModel):
    words: str
    limit: int
    kind: str


class Job(BaseModel):
    target: str
    mode: str = "fast"


@shop.get("/products/{name}")
def by_name(name: str):
    rows = database.execute("select name from products where secret = 0 and name = '" + name + "'")  # flaw: sql-injection /hidden-product/
    return [row[0] for row in rows]


@shop.post("/search")
def search(wanted: Search):
    if wanted.kind != "toy":
        raise HTTPException(400, "no such kind")
    rows = database.execute(f"select name from products where secret = 0 and name like '%{wanted.words}%'")  # flaw: sql-injection /hidden-product/
    return [row[0] for row in rows]


@shop.get("/hello", response_class=HTMLResponse)
def hello(name: str):
    return f"<h1>Hello {name}</h1>"  # flaw: cross-site-scripting /<script>alert\((?:document\.domain|1)\)<\/script>/


@tools.post("/convert")
def convert(size: str = Form(), unit: str = Form()):
    return subprocess.check_output(f"echo '{size}'", shell=True, text=True)  # flaw: command-injection /uid=\d/


@tools.put("/jobs")
def jobs(job: Job):
    return subprocess.getoutput("echo running " + job.target)  # flaw: command-injection /uid=\d/


class Step(BaseModel):
    command: str
    times: int


class Plan(BaseModel):
    title: str
    steps: list[Step]
    tags: list[str]


class Owner(BaseModel):
    login: str


@tools.post("/owned")
def owned(step: Step, owner: Owner):
    return subprocess.getoutput("echo owned " + step.command)  # flaw: command-injection /uid=\d/


@tools.post("/plans")
def plans(plan: Plan):
    return [subprocess.getoutput("echo step " + step.command) for step in plan.steps]  # flaw: command-injection /uid=\d/


@tools.post("/titles")
def titles(plan: Plan):
    return subprocess.getoutput("echo titled " + plan.title)  # flaw: command-injection /uid=\d/


@tools.get("/trace")
def trace(x_trace_id: str = Header()):
    return subprocess.getoutput("echo trace " + x_trace_id)  # flaw: command-injection /uid=\d/


@tools.get("/session")
def session(token: str = Cookie()):
    return subprocess.getoutput("echo session " + token)  # flaw: command-injection /uid=\d/


@tools.get("/files/{path:path}")
def files(path: str):
    return FileResponse("files/" + path)  # flaw: path-traversal /root:x:0:0/


@tools.get("/away")
def away(to: str):
    return RedirectResponse(to)  # flaw: open-redirect /location: https:\/\/attacker\.example/


app.include_router(shop, prefix="/api")
app.include_router(tools, prefix="/tools")

if __name__ == "__main__":
    uvicorn.run(app, host="127.0.0.1", port=int(os.environ["PORT"]), log_level="warning")
