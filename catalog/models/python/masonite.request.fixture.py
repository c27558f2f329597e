from masonite.request import Request


def show(request: Request):
    sink(request.input('a'))  # source: remote-request
    sink(request.param('a'))  # source: remote-text
    sink(request.header('a'))  # source: remote-text
    sink(request.cookie('a'))  # source: remote-text
