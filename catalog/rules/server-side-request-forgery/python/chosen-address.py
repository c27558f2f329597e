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
