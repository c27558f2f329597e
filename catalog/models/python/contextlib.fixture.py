from contextlib import closing, contextmanager

sink(closing(taint()))  # flow


@contextmanager
def opened():
    yield taint()


with opened() as value:
    sink(value)  # flow
