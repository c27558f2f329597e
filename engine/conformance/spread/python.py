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


def without_brackets(text):
    return 'a', *text.split(','), 'b'


def star_of_a_chain():
    first, *middle, last = without_brackets(source())
    sink(middle[0])  # finding
    sink(first)  # safe: the first element
    sink(last)  # spurious: tainted — what stands behind a spread of unknown length is not told apart from it
