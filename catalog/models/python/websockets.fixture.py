import websockets


async def session(websocket):
    async for message in websocket:  # source: websocket-message
        sink(message)
    sink(await websocket.recv())  # source: websocket-message
    sink(websocket.path)  # source: remote-text
    websockets.connect(taint())  # sink: ssrf


websockets.serve(session, 'localhost', 8765)
