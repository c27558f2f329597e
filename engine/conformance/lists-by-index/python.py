def by_index():
    values = [source(), 'constant']
    sink(values[0])  # finding
    sink(values[1])  # safe: the other element
    sink(values[-1])  # safe: the last element
    sink(values[-2])  # finding


def removed():
    values = ['a', source(), 'c']
    values.pop(1)
    sink(values[1])  # safe: what was behind it moved up
    values.insert(0, source())
    sink(values[0])  # finding
    sink(values[1])  # safe: inserted before
    del values[0]
    values.remove('a')
    sink(values)  # safe: only constants are left


def popped():
    values = ['constant', source()]
    sink(values.pop())  # finding
    sink(values.pop())  # safe: the first element


def added():
    values = ['constant'] + [source()]
    sink(values[0])  # safe: the first element
    sink(values[1])  # finding
    values += ['other']
    sink(values[2])  # safe: added later
    values.extend([source()])
    sink(values[3])  # finding


def overwritten():
    values = [source()]
    values[0] = 'constant'
    sink(values[0])  # safe: overwritten


def sliced():
    values = ['a', source(), 'c']
    sink(values[:1])  # safe: before it
    sink(values[1:2])  # finding
    sink(values[2:])  # safe: behind it
    sink(values[::-1])  # finding


def tuples():
    values = (source(), 'constant')
    sink(values[0])  # finding
    sink(values[1])  # safe: the other element


def cleared():
    values = [source()]
    values.clear()
    values.append('constant')
    sink(values[0])  # safe: cleared before


def joined():
    sink(' '.join(['a', source()]))  # finding
    sink(' '.join(['a', 'b']))  # safe: constants


def of_lists():
    rows = [['constant', source()]]
    sink(rows[0][0])  # safe: the first element
    sink(rows[0][1])  # finding


def turned_round():
    values = [source(), 'b']
    sink(values[::-1][0])  # safe: the last element comes first
    sink(values[::-1][1])  # finding
    sink(list(reversed(values))[0])  # safe: the last element comes first
    values.reverse()
    sink(values[0])  # safe: turned round
    sink(values[1])  # finding


def slice_replaced():
    values = ['a', source(), 'c']
    values[1:2] = ['b']
    sink(values[1])  # safe: replaced
    values[2:] = [source()]
    sink(values[2])  # finding
    sink(values[0])  # safe: before the slice


def extended():
    items = ['x']
    items.extend(source().split(','))
    sink(' '.join(items))  # finding
    others = ['x']
    others.extend(['y'])
    sink(' '.join(others))  # safe: constants


def deleted_slice():
    values = ['a', source(), 'b', 'c']
    del values[1:3]
    sink(''.join(values))  # safe: the element is gone
    others = ['a', source(), 'b']
    del others[2:]
    sink(''.join(others))  # finding


def begun_alike():
    values = ['program']
    if maybe():
        values += ['-v', source()]
    values += ['-o', source()]
    values.append(source())
    values.extend(['-q', source()])
    sink(values[0])  # safe: what comes first stays first
    sink(values[1])  # finding
    sink(values[-1])  # finding
    sink(''.join(values))  # finding
    first = values.pop(0)
    sink(first)  # finding
    sink(values[0])  # finding


def added_before():
    values = ['program']
    if maybe():
        values.append('-v')
    values.insert(0, source())
    sink(values[0])  # finding


def begun_in_two_ways():
    values = ['program'] if maybe() else [source(), 'b']
    values = values + ['c']
    sink(values[0])  # finding


def command(option, *others):
    values = ['program']
    if option:
        values += ['-v', option]
    values += ['-o', *others]
    return ['env', *values]


def made_several_times():
    command('a', 'b')
    values = command(maybe(), source())
    sink(values[0])  # safe: what comes first stays first
    sink(values[1])  # safe: the program
    sink(values[3])  # finding
