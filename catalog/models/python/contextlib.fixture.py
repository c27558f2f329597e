from contextlib import closing, contextmanager, suppress

sink(closing(taint()))  # flow


@contextmanager
def opened():
    yield taint()


with opened() as value:
    sink(value)  # flow


def suppressed():
    given = taint()
    with suppress(ValueError):
        if given not in ('a', 'b'):
            raise ValueError('other')
    sink(given)  # flow


def not_suppressed():
    given = taint()
    with closing(given):
        if given not in ('a', 'b'):
            raise ValueError('other')
    sink(given)  # safe: thrown otherwise
