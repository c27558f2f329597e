import httpx
import requests

requests.post('http://accounts.shop.muster.zz/login', json={'name': 'a'})  # misuse: cleartext-address
requests.Session().put(url='http://accounts.shop.muster.zz/me', data='a')  # misuse: cleartext-address
httpx.post('http://accounts.shop.muster.zz/login', json={'name': 'a'})  # misuse: cleartext-address
requests.post('https://accounts.shop.example.org/login', json={'name': 'a'})  # safe: encrypted
requests.post('http://accounts:8080/login', json={'name': 'a'})  # safe: a host of one's own network
requests.post('http://localhost:8080/login', json={'name': 'a'})  # safe: the machine itself
requests.post('http://accounts.prod.svc.cluster.local/login', json={'name': 'a'})  # safe: a host of one's own network
requests.get('http://accounts.shop.muster.zz/logo.png')  # safe: nothing is sent
requests.post('http://payments.default/x', json={'name': 'a'})  # safe: a host of one's own network, or of nobody
requests.post('http://payments.production:8080/x', json={'name': 'a'})  # safe: a host of one's own network, or of nobody
requests.post('http://vault.service.consul:8200/x', json={'name': 'a'})  # safe: a host of one's own network, or of nobody
requests.post('http://build.corp/x', json={'name': 'a'})  # safe: a host of one's own network, or of nobody
requests.post('http://printer.home.arpa/x', json={'name': 'a'})  # safe: a host of one's own network, or of nobody
requests.post('http://files.intranet/x', json={'name': 'a'})  # safe: a host of one's own network, or of nobody
requests.post('http://backend.invalid/x', json={'name': 'a'})  # safe: a host of one's own network, or of nobody
requests.post('http://api.example.com/x', json={'name': 'a'})  # safe: a host of one's own network, or of nobody
requests.post('http://orders.qa/x', json={'name': 'a'})  # safe: a host of one's own network, or of nobody
requests.post('http://accounts.store/x', json={'name': 'a'})  # safe: a host of one's own network, or of nobody
requests.post('http://api.orders.zz:8080/x', json={'name': 'a'})  # misuse: cleartext-address
requests.post('http://orders.zz/x', json={'name': 'a'})  # misuse: cleartext-address
requests.post('http://api.orders.store/x', json={'name': 'a'})  # misuse: cleartext-address
requests.post('http://notexample.com/x', json={'name': 'a'})  # misuse: cleartext-address
