def whole():
    sink(sanitize(source()))  # safe: sanitized
    sink(sanitize_other(source()))  # finding


def part():
    sink(sanitize(source()) + source())  # finding
    sink('a' + sanitize(source()))  # safe: sanitized


def on_one_way():
    value = source()
    if maybe():
        value = sanitize(value)
    sink(value)  # finding


def wrapped(value):
    return sanitize(value)


def by_function():
    sink(wrapped(source()))  # safe: sanitized


def in_place():
    values = [sanitize(value) for value in [source()]]
    sink(values[0])  # safe: sanitized


def numbers():
    sink(int(source()))  # safe: a number
    sink('%d' % int(source()))  # safe: a number
    sink('%d' % source())  # safe: only numbers are written so
    sink(f'{source():.2f}')  # safe: only numbers are written so
    sink(float(source()))  # safe: a number
    sink(len(source()))  # safe: a number
