import asyncio
import queue

waiting = queue.Queue()
waiting.put(taint())
sink(waiting.get())  # flow
loop = asyncio.Queue()
loop.put_nowait(taint())
sink(loop.get_nowait())  # flow
