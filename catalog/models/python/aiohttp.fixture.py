import aiohttp


async def a():
    async with aiohttp.ClientSession() as session:
        async with session.get(taint()) as answer:  # sink: ssrf
            sink(await answer.text())  # source: network-response
        await session.request('GET', taint())  # sink: ssrf
        await session.get('https://example.org/', ssl=False)  # misuse: insecure-tls
        await session.get('https://example.org/', verify_ssl=False)  # misuse: insecure-tls
