import http.client

http.client.HTTPSConnection(taint())  # sink: ssrf
