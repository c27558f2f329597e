from contextlib import contextmanager


class Session:
    def __init__(self, value):
        self.value = value

    def __enter__(self):
        return self.value

    def __exit__(self, kind, error, trace):
        sink(self.value)  # finding


def entered():
    with Session(source()) as value:
        sink(value)  # finding
    with Session('constant') as value:
        sink(value)  # safe: a constant


class Itself:
    def __init__(self, value):
        self.value = value

    def __enter__(self):
        return self

    def __exit__(self, *error):
        return False


def gives_itself():
    with Itself(source()) as held, Itself('constant') as other:
        sink(held.value)  # finding
        sink(other.value)  # safe: a constant


@contextmanager
def opened(value):
    yield value


def by_generator():
    with opened(source()) as value:
        sink(value)  # finding
    with opened('constant') as value:
        sink(value)  # safe: a constant


def unknown_manager():
    with unknown(source()) as value:
        sink(value)  # finding
    with unknown('constant') as value:
        sink(value)  # safe: made of a constant


def leaves_at_once():
    with Itself('constant'):
        return
    sink(source())  # safe: never runs


class Lent:
    def __init__(self, name):
        self.name = name

    def __enter__(self):
        return self.name.strip()

    def __exit__(self, *reasons):
        return False


def lends_a_text():
    with Lent(source()) as name:
        sink(name)  # finding
    with Lent('constant') as name:
        sink(name)  # safe: a constant
