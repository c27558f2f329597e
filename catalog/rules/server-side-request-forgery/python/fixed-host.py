from urllib.parse import urljoin, urlparse

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


ALLOWED = {'api.example.com'}


class Fetcher:
    def __init__(self, url):
        self.url = url

    def checked(self):
        if urlparse(self.url).hostname.lower() not in ALLOWED:
            raise ValueError('not one of ours')
        return self.url


@app.get('/checked')
def checked():
    return requests.get(Fetcher(request.args['url']).checked()).json()  # safe: the host is one of ours


@app.get('/below')
def below():
    url = request.args['url']
    host = urlparse(url).hostname
    if not host or not host.endswith('.example.com'):
        return 'not one of ours', 400
    return requests.get(url).json()  # safe: a host below the domain
