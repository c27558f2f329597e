import asyncio


async def load():
    first, second = await asyncio.gather(taint(), 'a')
    sink(first)  # flow
    sink(await asyncio.wait_for(taint(), 1))  # flow
    await asyncio.to_thread(lambda value: sink(value), taint())  # flow
    sink(await asyncio.to_thread(lambda: taint()))  # flow
    loop = asyncio.get_running_loop()
    await loop.run_in_executor(None, lambda value: sink(value), taint())  # flow
    await loop.run_in_executor(None, lambda name, value: sink(value), 'a', taint())  # flow
    sink(await loop.run_in_executor(None, lambda: taint()))  # flow
