import asyncio


async def load():
    first, second = await asyncio.gather(taint(), 'a')
    sink(first)  # flow
    sink(await asyncio.wait_for(taint(), 1))  # flow
    await asyncio.to_thread(lambda value: sink(value), taint())  # flow
    sink(await asyncio.to_thread(lambda: taint()))  # flow
