def values():
    yield 'constant'
    yield source()


def constants():
    yield 'a'
    yield 'b'


def iterated():
    for value in values():
        sink(value)  # finding
    for value in constants():
        sink(value)  # safe: constants


def delegating():
    yield from values()


def delegated():
    for value in delegating():
        sink(value)  # finding
    sink(next(constants()))  # safe: constants
    sink(next(values()))  # finding


def listed():
    sink(list(values()))  # finding
    sink(list(constants()))  # safe: constants


class Pages:
    def __init__(self, value):
        self.value = value

    def __iter__(self):
        yield self.value


def by_class():
    for value in Pages(source()):
        sink(value)  # finding
    for value in Pages('constant'):
        sink(value)  # safe: a constant


def parameters(value):
    while True:
        yield value


def given():
    sink(next(parameters(source())))  # finding
    sink(next(parameters('constant')))  # safe: a constant
