import urllib.request

urllib.request.urlopen(taint())  # sink: ssrf
urllib.request.Request(taint())  # sink: ssrf
urllib.request.urlretrieve('https://example.org/', taint())  # sink: path-traversal
sink(urllib.request.urlopen('https://example.org/').read())  # source: network-response
