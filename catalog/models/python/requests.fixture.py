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
session.send(requests.Request('GET', taint()).prepare())  # sink: ssrf; sink: ssrf
sink(requests.Request('GET', taint()).prepare().url)  # sink: ssrf; flow
session.send(session.prepare_request(requests.Request('GET', url=taint())))  # sink: ssrf; sink: ssrf
session.send(requests.Request('POST', 'https://example.org/', data=taint()).prepare())  # safe: the address is fixed
