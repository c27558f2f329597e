import requests

requests.get(taint())  # sink: ssrf
requests.post(url=taint())  # sink: ssrf
requests.request('GET', taint())  # sink: ssrf
requests.post('https://example.org/', data=taint())  # safe: the address is fixed
session = requests.Session()
session.get(taint())  # sink: ssrf
sink(requests.get('https://example.org/').text)  # source: network-response
requests.get('https://example.org/', verify=False)  # misuse: insecure-tls
session.verify = False  # misuse: insecure-tls
