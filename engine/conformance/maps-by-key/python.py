import collections


def by_key():
    table = {'a': source(), 'b': 'constant'}
    sink(table['a'])  # finding
    sink(table['b'])  # safe: the other key
    sink(table.get('b'))  # safe: the other key
    sink(table.get('a', 'x'))  # finding
    sink(table.get('c', 'x'))  # safe: the default


def written():
    table = {}
    table['a'] = 'constant'
    table['b'] = source()
    sink(table['a'])  # safe: the other key
    sink(table['b'])  # finding
    table['b'] = 'constant'
    sink(table['b'])  # safe: overwritten


def called():
    table = dict(a=source(), b='constant')
    sink(table['a'])  # finding
    sink(table['b'])  # safe: the other key


def updated():
    table = {'a': 'constant'}
    table.update({'a': source()})
    sink(table['a'])  # finding
    other = {'a': source(), 'b': 'constant'}
    other.update(a='constant')
    sink(other['a'])  # safe: overwritten
    sink(other['b'])  # safe: the other key


def removed():
    table = {'a': source(), 'b': 'constant'}
    sink(table.pop('b'))  # safe: the other key
    sink(table.pop('a'))  # finding
    sink(table.get('a', 'constant'))  # safe: removed
    del table['a']


def defaulted():
    table = {}
    table.setdefault('a', source())
    sink(table['a'])  # finding
    lists = {}
    lists.setdefault('a', []).append(source())
    sink(lists['a'][0])  # finding
    sink(lists.get('b', 'constant'))  # safe: the other key


def merged():
    table = {**{'a': source()}, 'b': 'constant'}
    sink(table['a'])  # finding
    sink(table['b'])  # safe: the other key
    union = {'a': source()} | {'b': 'constant'}
    sink(union['a'])  # finding
    sink(union['b'])  # safe: the other key


def named_like_methods():
    table = {'items': source(), 'get': 'constant'}
    sink(table['items'])  # finding
    sink(table['get'])  # safe: a constant
    for key, value in table.items():
        sink(key)  # safe: constant keys


def nested():
    table = {'outer': {'inner': source(), 'other': 'constant'}}
    sink(table['outer']['inner'])  # finding
    sink(table['outer']['other'])  # safe: the other key


def unknown_keys():
    table = {'a': 'constant'}
    table[maybe()] = source()
    sink(table['b'])  # finding


def chained():
    table = collections.ChainMap({'a': source()}, {'a': 'x', 'b': 'x'})
    sink(table['a'])  # finding
    sink(table['b'])  # safe: the other map


def keys_that_came():
    table = {source(): 'x'}
    for key in table:
        sink(key)  # finding
    for key, value in table.items():
        sink(key)  # finding
        sink(value)  # safe: the value
    sink(next(iter(table)))  # finding
    sink(list(table)[0])  # finding


def entries_that_are_made():
    groups = collections.defaultdict(list)
    groups['a'].append(source())
    groups['b'].append('x')
    sink(groups['a'][0])  # finding
    sink(groups['b'][0])  # safe: the other key
    groups[maybe()].append(source())
    sink(groups['c'][0])  # finding


ENDINGS = {'python': 'py', 'java': 'java'}


def thrown_for_others():
    name = source()
    sink(name)  # finding
    ending = ENDINGS[name]
    sink(name)  # safe: what is no key has thrown
    sink(ending)  # safe: of the table


def caught():
    name = source()
    try:
        ENDINGS[name]
    except KeyError:
        pass
    sink(name)  # finding


def made_for_others():
    name = source()
    table = collections.defaultdict(list, {'python': ['py']})
    table[name].append('x')
    sink(name)  # finding


def filled_by_others(given):
    name = source()
    table = {'python': 'py'}
    table.update(given)
    table[name]
    sink(name)  # finding


NAMES = ('a', 'b')


def of_a_few(kept):
    taken = {'c': 'constant'}
    for name in NAMES:
        taken[name] = kept(source())
    sink(taken['c'])  # safe: no name of those
    sink(taken['a'])  # finding
    sink(taken.get('b', 'x'))  # finding


def picked(kept):
    given = {'a': source(), 'c': source()}
    taken = {name: value for name, value in given.items() if name in NAMES}
    sink(taken['a'])  # finding
    sink(taken.get('d', 'x'))  # safe: no name of those
    sink({name: 'constant' for name in NAMES if name in kept}.get('b', source()))  # finding


def found_under_number():
    kept = {2: source(), 3: 'constant'}
    found = kept.get(2)
    if found is not None:
        sink(found)  # finding
    if kept.get(3):
        sink(kept.get(3))  # safe: another key
