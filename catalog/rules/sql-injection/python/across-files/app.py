from fastapi import FastAPI

from store import Store

app = FastAPI()
store = Store('shop.db')


@app.get('/users')
async def users(name: str):  # source: name
    return store.find_by_name(name)
