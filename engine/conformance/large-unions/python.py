names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l', 'm', 'n', 'o', 'p', 'q', 'r', 's', 't', 'u', 'v', 'w', 'x', 'y', 'z']


def many_constants():
    for name in names:
        sink(name)  # safe: constants
    sink(names[maybe()])  # safe: constants


def many_and_one():
    for name in [*names, source()]:
        sink(name)  # finding


def many_functions():
    table = {}
    for name in names:
        table[name] = lambda: name
    table['last'] = lambda: source()
    sink(table[maybe()]())  # finding
