def members():
    values = {source(), 'constant'}
    for value in values:
        sink(value)  # finding
    for value in {'a', 'b'}:
        sink(value)  # safe: constants


def added():
    values = set()
    values.add(source())
    for value in values:
        sink(value)  # finding
    sink(list({'a'})[0])  # safe: a constant


def united():
    for value in {'a'} | {source()}:
        sink(value)  # finding
    for value in {'a'}.union(['b']):
        sink(value)  # safe: constants
    for value in {'a'}.union([source()]):
        sink(value)  # finding


def removed_doubles():
    sink(list(set([source()])))  # finding
    sink(list(set(['a'])))  # safe: constants


def in_common():
    for value in set(source().split()) & {'a', 'b'}:
        sink(value)  # safe: one of two constants
    for value in {'a', 'b'}.intersection(source().split()):
        sink(value)  # safe: one of two constants
    for value in set(source().split()) - {'a', 'b'}:
        sink(value)  # finding
