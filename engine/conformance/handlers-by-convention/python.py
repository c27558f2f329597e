from kit import anything


def page(request, name):
    sink(request.body)  # finding
    sink(name)  # finding
    shown(request, 'constant')


def shown(request, text):
    sink(text)  # safe: the program itself calls it, with a constant


class Page:
    def get(self, request):
        sink(request.body)  # finding


def outer():
    def inner(request):
        sink(request.body)  # safe: made by a function that nothing hands on
    return None


def other(text):
    sink(text)  # safe: it takes no request
