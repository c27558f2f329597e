from starlette.websockets import WebSocket


async def a(socket: WebSocket):
    sink(await socket.receive_text())  # source: websocket-message
    sink(socket.query_params['a'])  # source: remote-text
