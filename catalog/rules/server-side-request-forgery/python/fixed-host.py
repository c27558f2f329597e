from urllib.parse import urljoin

import httpx
import requests
from flask import Flask, abort, request

app = Flask(__name__)
HOSTS = {'a': 'https://a.example.org/', 'b': 'https://b.example.org/'}


@app.post('/preview')
def preview():
    requests.get('https://api.example.org/users/' + request.form['user'])  # safe: scheme and host are fixed
    requests.get(HOSTS[request.form['host']])  # safe: an address of the program
    requests.post('https://api.example.org/', json=request.json)  # safe: the address is fixed
    return 'done'


@app.post('/cancel')
async def cancel():
    client = httpx.AsyncClient(base_url=HOSTS['a'])
    await client.post(f"/v1/orders/{request.form['order']}/cancel")  # safe: a path on the client's own host
    await client.get(f"v2/orders/{request.form['order']}")  # safe: likewise
    requests.get(urljoin(HOSTS['b'], '/search?q=' + request.form['q']))  # safe: likewise
    return 'done'
