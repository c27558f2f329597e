def accumulated():
    text = ''
    for _ in range(maybe()):
        text += source()
    sink(text)  # finding


def constants():
    text = ''
    for part in ['a', 'b']:
        text += part
    sink(text)  # safe: constants


def over_turns():
    first = 'constant'
    second = 'constant'
    third = 'constant'
    while maybe():
        third = second
        second = first
        first = source()
    sink(third)  # finding


def leaves():
    value = 'constant'
    while True:
        if maybe():
            break
        value = source()
    sink(value)  # finding


def skips():
    for value in [source(), 'a']:
        if value not in ('a', 'b'):
            continue
        sink(value)  # safe: only constants come here


def with_else():
    for value in ['a', 'b']:
        if value == maybe():
            break
    else:
        sink(source())  # finding
    for value in ['a']:
        break
    else:
        sink(source())  # safe: the loop is always left by break


def counted():
    total = 0
    while total < 3:
        total += 1
    if total == 3:
        sink(source())  # finding
    else:
        sink(source())  # safe: never runs


def uncounted_index():
    values = ['a', 'b', 'c', 'd', 'e', source()]
    others = ['a', 'b', 'c', 'd', 'e', 'f']
    i = 0
    while maybe():
        sink(values[i])  # finding
        sink(others[i])  # safe: constants
        i += 1


def flag_in_loop():
    mode = 0
    while maybe():
        if maybe():
            mode = 1
    if mode == 2:
        sink(source())  # safe: it is 0 or 1
    if mode == 1:
        sink(source())  # finding


TABLE = [
    ('n0', 'x'),
    ('n1', 'x'),
    ('n2', 'x'),
    ('n3', 'x'),
    ('n4', 'x'),
    ('n5', 'x'),
    ('n6', 'x'),
    ('n7', 'x'),
    ('n8', 'x'),
    ('n9', 'x'),
    ('n10', 'x'),
    ('n11', 'x'),
    ('n12', 'x'),
    ('n13', 'x'),
    ('n14', 'x'),
    ('n15', 'x'),
    ('n16', 'x'),
    ('n17', 'x'),
    ('n18', 'x'),
    ('n19', 'x'),
    ('n20', 'x'),
    ('n21', 'x'),
    ('n22', 'x'),
    ('n23', 'x'),
    ('n24', 'x'),
    ('n25', 'x'),
    ('n26', 'x'),
    ('n27', 'x'),
    ('n28', 'x'),
    ('n29', 'x'),
    ('n30', 'x'),
    ('n31', 'x'),
    ('n32', 'x'),
    ('n33', 'x'),
    ('n34', 'x'),
    ('n35', 'x'),
    ('n36', 'x'),
    ('n37', 'x'),
    ('n38', 'x'),
    ('n39', 'x'),
    ('last', source()),
]
registered = {}
for key, value in TABLE:
    registered[key] = value


def set_up_from_a_table():
    sink(registered['last'])  # finding
    sink(registered['n3'])  # safe: another row of the table


def wrapped(functions, decorators=None):
    given = []
    for function in functions:
        for decorator in decorators or []:
            function = decorator(function)
        given.append(function)
    return given


def made_anew_in_each_turn():
    given = wrapped([lambda value: value, lambda value: 'a'])
    sink(given[1](source()))  # safe: the inner list is empty in each turn of the outer one
    sink(given[0](source()))  # finding


def filled_in_one_turn():
    for turn in ['a', 'b']:
        values = []
        if turn == 'b':
            values.append(source())
        for value in values:
            sink(value)  # finding
