from starlette.applications import Starlette
from starlette.staticfiles import StaticFiles

app = Starlette()
app.mount('/documents', StaticFiles(directory='public'))  # route: GET /documents/*
