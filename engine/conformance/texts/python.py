def added():
    sink('a' + source())  # finding
    sink('a' + 'b')  # safe: constants
    text = 'a'
    text += source()
    sink(text)  # finding


def formatted():
    sink('a %s' % source())  # finding
    sink('a %s %s' % ('b', source()))  # finding
    sink('a %(name)s' % {'name': source()})  # finding
    sink('a %(name)s' % {'name': 'b', 'other': source()})  # safe: another key is written
    sink('a %s' % 'b')  # safe: constants
    pattern = 'a %s' if maybe() else 'b %s'
    sink(pattern % source())  # finding
    sink(pattern % 'b')  # safe: constants


def by_format():
    sink('a {}'.format(source()))  # finding
    sink('a {0} {1}'.format('b', source()))  # finding
    sink('a {0}'.format('b', source()))  # safe: the other argument is written
    sink('a {name}'.format(name=source()))  # finding
    sink('a {name}'.format(name='b', other=source()))  # safe: the other argument is written
    pattern = 'a {}' if maybe() else 'b {}'
    sink(pattern.format(source()))  # finding
    sink(pattern.format('b'))  # safe: constants
    sink(pattern.format(name=source()))  # finding


def interpolated():
    value = source()
    sink(f'a {value}')  # finding
    sink(f'a {value!r}')  # finding
    sink(f'a {"b"}')  # safe: constants
    sink(f'a {f"b {value}"}')  # finding
    sink('a' f'{value}' 'b')  # finding


def methods():
    value = source()
    sink(value.upper().strip().replace('a', 'b'))  # finding
    sink(value.split(',')[0])  # finding
    sink(value.encode('utf-8').decode())  # finding
    sink(value.title())  # finding
    sink('a'.upper())  # safe: a constant
    sink(value.startswith('a'))  # safe: a truth value
    sink(value.find('a'))  # safe: a number
    sink(value.partition(':')[2])  # finding
    sink(value.zfill(3))  # finding


def sliced():
    value = source()
    sink(value[1:])  # finding
    sink(value[0])  # finding
    sink(value[::-1])  # finding
    sink('abc'[1:])  # safe: a constant


def converted():
    sink(str(source()))  # finding
    sink(repr(source()))  # finding
    sink(bytes(source(), 'utf-8'))  # finding
    sink(str(3))  # safe: a constant
    sink(b'a' + source())  # finding


def joined():
    parts = []
    parts.append('a')
    parts.append(source())
    sink(''.join(parts))  # finding
    sink(source().join(['a', 'b']))  # finding
    sink(','.join(('a', 'b')))  # safe: constants


class Shown:
    def __init__(self, value):
        self.value = value

    def __str__(self):
        return self.value

    def __repr__(self):
        return 'constant'


def texts_of_objects():
    shown = Shown(source())
    sink(f'{shown}')  # finding
    sink('{}'.format(shown))  # finding
    sink('%s' % shown)  # finding
    sink(f'{shown!r}')  # safe: the other text
    sink('%r' % shown)  # safe: the other text
    sink(repr(shown))  # safe: the other text


def texts_of_maps():
    table = {'a': source(), 'b': 'x'}
    sink(str(table))  # finding
    sink('{a}'.format(**table))  # finding
    sink('{b}'.format(**table))  # safe: the other key
    sink('{a}'.format_map(table))  # finding
    sink('{b}'.format_map(table))  # safe: the other key


def filled_places():
    table = {'a': source(), 'b': 'x'}
    sink('%(a)s' % table)  # finding
    sink('%(b)s' % table)  # safe: the other key
    sink('%s %s' % ('x', source()))  # finding
    sink('%d %s' % (source(), 'x'))  # safe: a number
    sink('{1}'.format(source(), 'x'))  # safe: the other place
    sink('{0} {1}'.format(source(), 'x'))  # finding
    sink('{name}'.format(name=source()))  # finding
    sink('{name:d}'.format(name=source()))  # safe: a number
    sink(maybe_pattern().format(source()))  # finding


def maybe_pattern():
    return '{}' if maybe() else '{0}'
