def lists():
    values = [source(), 'constant']
    upper = [value.upper() for value in values]
    sink(upper[0])  # finding
    sink(upper[1])  # safe: made of a constant
    sink([value for value in ['a', 'b']][0])  # safe: constants


def filtered():
    allowed = ('a', 'b')
    sink([value for value in [source()] if value in allowed])  # safe: only constants pass
    sink([value for value in [source()] if value])  # finding


def nested():
    rows = [[source()], ['constant']]
    sink([cell for row in rows for cell in row])  # finding
    sink([cell for row in [['a'], ['b']] for cell in row])  # safe: constants


def dictionaries():
    table = {key: source() for key in ('a', 'b')}
    sink(table['a'])  # finding
    fixed = {key: 'constant' for key in ('a', 'b')}
    sink(fixed['a'])  # safe: a constant
    mixed = {'a': source(), 'b': 'constant'}
    copied = {key: value for key, value in mixed.items()}
    sink(copied['a'])  # finding
    sink(copied['b'])  # safe: the other key


def sets():
    for value in {item for item in [source()]}:
        sink(value)  # finding
    for value in {item for item in ['constant']}:
        sink(value)  # safe: constants


def generators():
    sink(', '.join(item for item in [source()]))  # finding
    sink(', '.join(item for item in ['a', 'b']))  # safe: constants
    sink(next(item for item in [source()]))  # finding


def own_names():
    value = 'constant'
    [value for value in [source()]]
    sink(value)  # safe: the comprehension has a name of its own


def walrus():
    found = [last := item for item in [source()]]
    sink(last)  # finding
    sink(len(found))  # safe: a number
