import functools
import operator
from functools import reduce


def mapped():
    sink(list(map(str.upper, [source()])))  # finding
    sink(list(map(lambda value: value + '!', ['a', 'b']))[0])  # safe: constants
    for value in map(lambda value: value.strip(), [source()]):
        sink(value)  # finding


def filtered():
    sink(list(filter(None, [source()])))  # finding
    sink(list(filter(lambda value: value in ('a', 'b'), [source()])))  # safe: one of two constants


def reduced():
    sink(reduce(lambda all, value: all + value, [source(), 'b'], ''))  # finding
    sink(reduce(lambda all, value: all + value, ['a', 'b'], ''))  # safe: constants


def sorted_by():
    sink(sorted([source(), 'b'], key=lambda value: value)[0])  # finding
    sink(sorted(['a', 'b'])[0])  # safe: constants


def compose(outer, inner):
    return lambda value: outer(inner(value))


def composed():
    sink(compose(str.strip, str.lower)(source()))  # finding
    sink(compose(sanitize, str.lower)(source()))  # safe: sanitized


def extremes():
    sink(max([source(), 'b']))  # finding
    sink(max(['a', 'b'], key=len))  # safe: constants


def named_partial():
    def second(a, b='x'):
        return b
    sink(functools.partial(second, b=source())('a'))  # finding
    sink(functools.partial(second, a=source())(b='x'))  # safe: the other parameter


class Pair:
    def __init__(self, left, right):
        self.left = left
        self.right = right


def pickers():
    table = {'a': source(), 'b': 'x'}
    sink(operator.itemgetter('a')(table))  # finding
    sink(operator.itemgetter('b')(table))  # safe: the other key
    sink(operator.itemgetter('b', 'a')(table)[0])  # safe: the first of the keys
    sink(operator.attrgetter('left')(Pair(source(), 'x')))  # finding
    sink(operator.attrgetter('right')(Pair(source(), 'x')))  # safe: the other field
    sink(operator.methodcaller('upper')(source()))  # finding


def chosen_callee():
    def show(value):
        sink(value)  # finding

    (show if maybe() else str)(source())


def chosen_callee_with_constant():
    def show(value):
        sink(value)  # safe: what is chosen is given a constant

    (show if maybe() else str)("a")
