ALLOWED = ['a', 'b']
ALLOWED_SET = {'a', 'b'}
ALLOWED_TABLE = {'a': 1, 'b': 2}


def of_type():
    value = source()
    if isinstance(value, int):
        sink(value)  # safe: a number
    if isinstance(value, str):
        sink(value)  # finding


def equality():
    value = source()
    if value == 'a':
        sink(value)  # safe: equal to a constant
    if value == 'a' or value == 'b':
        sink(value)  # safe: equal to one of two constants
    if value != 'a':
        sink(value)  # finding


def early_return():
    value = source()
    if value != 'a' and value != 'b':
        return
    sink(value)  # safe: only two constants come here


def early_raise():
    value = source()
    if value not in ALLOWED:
        raise ValueError('no')
    sink(value)  # safe: in a list of constants


def asserted():
    value = source()
    assert value in ('a', 'b')
    sink(value)  # safe: in a tuple of constants


def in_collections():
    value = source()
    if value in ALLOWED:
        sink(value)  # safe: in a list of constants
    if value in ALLOWED_SET:
        sink(value)  # safe: in a set of constants
    if value in ALLOWED_TABLE:
        sink(value)  # safe: a key of a fixed table
    if value in ALLOWED_TABLE.keys():
        sink(value)  # safe: a key of a fixed table
    if value not in ALLOWED:
        sink(value)  # finding


def looked_up():
    table = {'a': 'users', 'b': 'orders'}
    value = source()
    sink(table[value])  # safe: values of a fixed table
    sink(table.get(value, 'users'))  # safe: values of a fixed table


def looked_up_or_itself():
    table = {'a': 'users', 'b': 'orders'}
    value = source()
    sink(table.get(value, value))  # finding


def by_predicate():
    value = source()
    if is_safe(value):
        sink(value)  # safe: the library says so
    if not is_safe(value):
        sink(value)  # finding


def both():
    value = source()
    if value and is_safe(value):
        sink(value)  # safe: the library says so
    if not value or not is_safe(value):
        return
    sink(value)  # safe: the library says so


def absence():
    value = source()
    if value is None:
        sink(value)  # safe: nothing
    if not value:
        sink(value)  # safe: nothing
    if value is not None:
        sink(value)  # finding


def converted():
    try:
        number = int(source())
    except ValueError:
        return
    sink(number)  # safe: a number


def asked_for_nothing():
    value = source()
    if is_safe(value) is None:
        return
    sink(value)  # safe: the library found something


def asked_for_something():
    value = source()
    if is_safe(value) is not None:
        sink(value)  # safe: the library found something
    else:
        sink(value)  # finding


def one_of_in_a_loop():
    for value in source().split():
        if value in ('a', 'b'):
            sink(value)  # safe: in a tuple that is made in each turn
        else:
            sink(value)  # finding


def by_alphabet():
    sink(''.join(c for c in source() if c in 'abcdef'))  # safe: letters
    sink(''.join(c for c in source() if c in 'abc;'))  # finding


def asked_of_all():
    values = source().split()
    if not all(value in ('a', 'b') for value in values):
        return
    sink(values[0])  # safe: each is one of two constants


def asked_of_any():
    values = source().split()
    if any(value == 'a' for value in values):
        sink(values[0])  # finding
    if any(value not in ('a', 'b') for value in values):
        return
    sink(values[0])  # safe: none is anything else


MANY = ('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k')


def one_of_many():
    value = source()
    if value in MANY:
        sink(value)  # safe: one of many constants
    if value not in [each.strip() for each in MANY]:
        return
    sink(value)  # safe: one of what the program lists


def one_of_those_sent():
    sent = source().split()
    value = source()
    if value in {each.lower() for each in sent}:
        sink(value)  # finding


def beginning_with_any():
    value = source()
    if not value.startswith(('a', 'b')):
        return
    sink(value)  # finding


def keys_with_dots():
    query = source()
    if query['x.y'] in ('a', 'b'):
        sink(query['x']['y'])  # finding
    if query['x.y'] == 'a':
        sink(query['x.y'])  # safe: equal to a constant


def replaced_where_refused():
    order = source()
    name = order['name']
    if not is_safe(name):
        name = 'fixed'
    sink(name)  # safe: asked about, or fixed
    if not is_safe(name):
        name = order['other']
    sink(name)  # finding


def replaced_before_it_is_asked_about(is_given):
    order = source()
    name = order['name']
    if is_given:
        name = order['other']
    if is_safe(order['name']):
        sink(name)  # finding


def in_what_was_fetched():
    value = source()
    if value in maybe():
        sink(value)  # safe: one of what the program knows
    if value not in maybe():
        sink(value)  # finding


def in_what_was_sent():
    value = source()
    if value in source():
        sink(value)  # finding


def known_names(found):
    if maybe():
        return {}
    return {str(name): (name, '') for name in found}


def in_table_that_may_be_empty():
    value = source()
    names = known_names(maybe())
    if value not in names and value != 'a':
        return
    sink(value)  # safe: a key of the program's own table, or a constant


def in_table_that_holds_input():
    value = source()
    names = known_names([source()])
    if value not in names:
        return
    sink(value)  # finding


def entries_asked_for_twice(table):
    table = dict(table)
    table['a'] = source()
    chosen = table.get('a') if table.get('a') in ('x', 'y') else 'x'
    sink(chosen)  # safe: one of two constants
    if table.get('a') in ALLOWED:
        table.update({'a': source()})
        sink(table.get('a'))  # finding
    if table.get('a') in ALLOWED:
        sink(table.get('b', source()))  # finding


def spelling_asked_again():
    order = source()
    if order['name'].lower() in ('<get>', 'post'):
        sink(order['name'].lower())  # safe: the spelling that is in the tuple
        sink(order['name'].upper())  # finding
        sink(order['name'])  # finding
        order = source()
        sink(order['name'].lower())  # finding
    kind = source()
    if kind.upper() == 'CSV':
        sink(kind)  # safe: three letters in whatever capitals
    if kind.upper() != 'CSV':
        sink(kind)  # finding
    part = source().split('.')[0]
    if part.upper() == 'CSV':
        sink(part)  # safe: of what may be no text, the method worked on one


def something_else_for_what_is_empty():
    name = source()
    if not (name or 'none').isalpha():
        return
    sink(name)  # safe: letters, or empty
    other = source()
    if (other or 'none').startswith('a'):
        sink(other)  # finding
    left = source()
    if not (left or '').isalnum():
        sink(left)  # finding
        return
    sink(left)  # safe: letters and digits, or empty
    left = source()
    sink(left)  # finding


def nothing_or_listed():
    value = source().strip()
    if value and value not in ('a', 'b'):
        sink(value)  # finding
        return
    sink(value)  # safe: nothing, or one of the list
    other = source().strip()
    if other and other in ('a', 'b'):
        return
    sink(other)  # finding


def written_anew():
    held = Held()
    held.a = source()
    asked = held.a
    held.a = source()
    if not is_safe(asked):
        return
    sink(asked)  # safe: tested
    sink(held.a)  # finding
    value = source()
    is_fine = is_safe(value)
    value = source()
    if not is_fine:
        return
    sink(value)  # finding


class Held:
    pass
