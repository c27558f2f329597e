import urllib.request

import httpx
import requests
from flask import Flask, request

app = Flask(__name__)


@app.post('/preview')
def preview():
    address = request.form['address']  # source: address
    requests.get(address)  # finding: server-side-request-forgery from address
    httpx.get('https://' + address + '/status')  # finding: server-side-request-forgery from address
    return urllib.request.urlopen(address).read()  # finding: server-side-request-forgery from address


@app.post('/follow')
async def follow():
    client = httpx.AsyncClient(base_url='https://api.example.org')
    link = request.form['link']  # source: link
    await client.get('//' + link)  # finding: server-side-request-forgery from link
    return await client.get('/' + link)  # finding: server-side-request-forgery from link
