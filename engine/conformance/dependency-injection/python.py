def wrapped(text):
    return '<' + text + '>'


def fixed(text):
    return 'constant'


def opened(text):
    try:
        yield wrapped(text)
    finally:
        pass


class Pager:
    def __init__(self, order):
        self.order = order
        self.step = 'constant'


def page(one=provided(wrapped), two=provided(fixed), three: Annotated[str, provided(opened)] = None):
    sink(one)  # finding
    sink(two)  # safe: what the provider gives is a constant
    sink(three)  # finding


def listing(pager: Pager = provided(), again=provided(Pager)):
    sink(pager.order)  # finding
    sink(pager.step)  # safe: the field is a constant
    sink(again.order)  # finding


def plain(**others):
    sink(others['name'])  # finding


serve(page)
serve(listing)
serve(plain)
