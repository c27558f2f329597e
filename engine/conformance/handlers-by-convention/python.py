from kit import Page


def page(request, name):
    sink(request.body)  # finding
    sink(name)  # finding
    shown(request, 'constant')


def shown(request, text):
    sink(text)  # safe: the program itself calls it, with a constant


def unreached(first):
    written(first, 'constant')


def written(request, text):
    sink(text)  # safe: another function of its file calls it, wherever that is called


class Asked:
    def get(self, request):
        sink(request.body)  # finding


def outer():
    def inner(request):
        sink(request.body)  # safe: made by a function that nothing hands on
    return None


def other(text):
    sink(text)  # safe: it takes no request


class Prepared(Page):
    def prepare(self):
        self.text = source()
        self.title = 'constant'


class Shown(Prepared):
    def show(self):
        sink(self.text)  # finding
        sink(self.title)  # safe: what came before is a constant


@maybe
def decorated(request):
    sink(request.body)  # finding


maybe(decorated)
