import httpx


async def a():
    httpx.get(taint())  # sink: ssrf
    httpx.request('GET', taint())  # sink: ssrf
    async with httpx.AsyncClient(verify=False) as client:  # misuse: insecure-tls
        await client.get(taint())  # sink: ssrf
        await client.send(client.build_request('GET', taint()))  # sink: ssrf; sink: ssrf
        await client.send(httpx.Request('GET', taint()))  # sink: ssrf; sink: ssrf
        sink((await client.get('https://example.org/')).json())  # source: network-response
        sink(client.build_request('GET', taint()).url)  # sink: ssrf; flow
        await client.send(client.build_request('POST', 'https://example.org/', json=taint()))  # safe: the address is fixed
