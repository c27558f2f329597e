"""Runs the calls of a probe, one after another, and writes an answer a line. No connection leaves the loopback."""
import asyncio
import http.client
import inspect
import json
import os
import socket
import sys
import threading

_connect = socket.socket.connect


def _connect_to_loopback(self, address):
    host = address[0] if isinstance(address, tuple) else None
    if host is not None and not (host in ("localhost", "::1") or str(host).startswith("127.")):
        raise OSError(f"a probe may not connect to {host}")
    return _connect(self, address)


socket.socket.connect = _connect_to_loopback


def _fetch(port, path, headers, method, body):
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=10)
    connection.request(method, path, body=body, headers=headers or {})
    response = connection.getresponse()
    content = response.read().decode("utf-8", "replace")
    return {"status": response.status, "headers": {name.lower(): value for name, value in response.getheaders()}, "body": content}


def answer(app, path="/", headers=None, method="GET", body=None, asgi=False):
    """What a client receives of a WSGI application, or of an ASGI one."""
    if asgi:
        return _answer_asgi(app, path, headers, method, body)
    from wsgiref.simple_server import WSGIRequestHandler, make_server

    class Quiet(WSGIRequestHandler):
        def log_message(self, *_):
            pass

    server = make_server("127.0.0.1", 0, app, handler_class=Quiet)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        return _fetch(server.server_port, path, headers, method, body)
    finally:
        server.shutdown()
        server.server_close()


def _answer_asgi(app, path, headers, method, body):
    import uvicorn

    server = uvicorn.Server(uvicorn.Config(app, host="127.0.0.1", port=0, log_level="critical"))
    ready = socket.socket()
    ready.bind(("127.0.0.1", 0))
    ready.listen()
    threading.Thread(target=lambda: server.run(sockets=[ready]), daemon=True).start()
    try:
        return _fetch(ready.getsockname()[1], path, headers, method, body)
    finally:
        server.should_exit = True


def _plain(value):
    if isinstance(value, bytes):
        return value.decode("utf-8", "replace")
    if isinstance(value, dict):
        return {str(key): _plain(item) for key, item in value.items()}
    if isinstance(value, (list, tuple, set)):
        return [_plain(item) for item in value]
    return value if isinstance(value, (str, int, float, bool, type(None))) else str(value)


def main(canary, calls):
    job_file, answer_file, output_file = sys.argv[1:4]
    with open(job_file, encoding="utf-8") as file:
        runs = json.load(file)
    for run in runs:
        try:
            value = calls[run["call"]](run["payload"], run["world"], run["listener"], canary, answer)
            if inspect.iscoroutine(value):
                value = asyncio.run(value)
            said = {"value": _plain(value)}
        except BaseException as error:
            said = {"error": f"{type(error).__name__}: {error}"}
        sys.stdout.flush()
        sys.stderr.flush()
        said["printed"] = os.path.getsize(output_file)
        with open(answer_file, "a", encoding="utf-8") as file:
            file.write(json.dumps(said) + "\n")
    # Threads of servers and drivers have nothing left to do.
    os._exit(0)
