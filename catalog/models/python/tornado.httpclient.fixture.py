from tornado.httpclient import AsyncHTTPClient, HTTPRequest


async def a():
    client = AsyncHTTPClient()
    await client.fetch(taint())  # sink: ssrf
    await client.fetch('https://a.example/' + taint())  # safe: the host is fixed
    HTTPRequest(taint())  # sink: ssrf
    await client.fetch('https://a.example', validate_cert=False)  # misuse: insecure-tls
    sink((await client.fetch('https://a.example')).body)  # source: network-response
