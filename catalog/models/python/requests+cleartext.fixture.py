import httpx
import requests

requests.post('http://accounts.shop.example.org/login', json={'name': 'a'})  # misuse: cleartext-address
requests.Session().put(url='http://accounts.shop.example.org/me', data='a')  # misuse: cleartext-address
httpx.post('http://accounts.shop.example.org/login', json={'name': 'a'})  # misuse: cleartext-address
requests.post('https://accounts.shop.example.org/login', json={'name': 'a'})  # safe: encrypted
requests.post('http://accounts:8080/login', json={'name': 'a'})  # safe: a host of one's own network
requests.post('http://localhost:8080/login', json={'name': 'a'})  # safe: the machine itself
requests.post('http://accounts.prod.svc.cluster.local/login', json={'name': 'a'})  # safe: a host of one's own network
requests.get('http://accounts.shop.example.org/logo.png')  # safe: nothing is sent
