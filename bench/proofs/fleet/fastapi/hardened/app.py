import html
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
    rows = database.execute("select name from products where secret = 0 and name = ?", (name,))
    return [row[0] for row in rows]


@shop.post("/search")
def search(wanted: Search):
    if wanted.kind != "toy":
        raise HTTPException(400, "no such kind")
    rows = database.execute("select name from products where secret = 0 and name like ?", ("%" + wanted.words + "%",))
    return [row[0] for row in rows]


@shop.get("/hello", response_class=HTMLResponse)
def hello(name: str):
    return f"<h1>Hello {html.escape(name)}</h1>"


@tools.post("/convert")
def convert(size: str = Form(), unit: str = Form()):
    return subprocess.check_output(["echo", size], text=True)


@tools.put("/jobs")
def jobs(job: Job):
    return subprocess.check_output(["echo", job.target], text=True)


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
    return subprocess.check_output(["echo", "owned", step.command], text=True)


@tools.post("/plans")
def plans(plan: Plan):
    return [subprocess.check_output(["echo", "step", step.command], text=True) for step in plan.steps]


@tools.post("/titles")
def titles(plan: Plan):
    return subprocess.check_output(["echo", "titled", plan.title], text=True)


@tools.get("/trace")
def trace(x_trace_id: str = Header()):
    return subprocess.check_output(["echo", x_trace_id], text=True)


@tools.get("/session")
def session(token: str = Cookie()):
    return subprocess.check_output(["echo", token], text=True)


@tools.get("/files/{path:path}")
def files(path: str):
    return FileResponse("files/" + os.path.basename(path))


@tools.get("/away")
def away(to: str):
    return RedirectResponse("/api/shop/hello" if to == "hello" else "/")


app.include_router(shop, prefix="/api")
app.include_router(tools, prefix="/tools")

if __name__ == "__main__":
    uvicorn.run(app, host="127.0.0.1", port=int(os.environ["PORT"]), log_level="warning")
