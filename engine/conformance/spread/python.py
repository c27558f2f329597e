def lists():
    values = ['a', *[source()], 'c']
    sink(values[0])  # safe: before it
    sink(values[1])  # finding
    sink(values[2])  # safe: behind it


def dictionaries():
    base = {'a': source(), 'b': source()}
    table = {**base, 'b': 'constant'}
    sink(table['a'])  # finding
    sink(table['b'])  # safe: overwritten


def whole_source():
    base = {'a': 'constant', 'b': 'constant'}
    sink({**base, **source()}['a'])  # finding
    sink({**source(), **base}['a'])  # safe: overwritten


def tuples():
    values = (*('a', source()),)
    sink(values[0])  # safe: the first element
    sink(values[1])  # finding


def arguments():
    sink(*['constant', source()])  # finding
    sink(*['a', 'b'])  # safe: constants
