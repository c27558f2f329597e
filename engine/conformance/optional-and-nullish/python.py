def or_default():
    sink(source() or 'constant')  # finding
    sink(None or 'constant')  # safe: a constant
    sink('a' and 'b')  # safe: constants
    sink('a' and source())  # finding


def nothing():
    return None


def tested():
    value = nothing()
    if value is None:
        value = 'constant'
    sink(value)  # safe: a constant
    other = source()
    if other is None:
        other = 'constant'
    sink(other)  # finding


def conditional():
    value = source()
    sink(value if value in ('a', 'b') else 'a')  # safe: one of two constants
    sink('constant' if value is None else value)  # finding
