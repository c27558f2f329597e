import asyncio


async def fetch():
    return source()


async def constant():
    return 'constant'


async def awaited():
    sink(await fetch())  # finding
    sink(await constant())  # safe: a constant


async def stored():
    pending = fetch()
    value = await pending
    sink(value)  # finding


async def numbers():
    yield 'constant'


async def values():
    yield source()


async def iterated():
    async for value in values():
        sink(value)  # finding
    async for value in numbers():
        sink(value)  # safe: constants
    sink([value async for value in values()][0])  # finding


class Session:
    async def __aenter__(self):
        return source()

    async def __aexit__(self, kind, error, trace):
        pass


async def managed():
    async with Session() as value:
        sink(value)  # finding


async def gathered():
    first, second = await asyncio.gather(fetch(), constant())
    sink(first)  # finding
    sink(second)  # safe: a constant


asyncio.run(awaited())
