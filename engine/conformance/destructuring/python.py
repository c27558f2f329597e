def tuples():
    first, second = source(), 'constant'
    sink(first)  # finding
    sink(second)  # safe: the other element


def pair():
    return 'constant', source()


def returned():
    fixed, given = pair()
    sink(fixed)  # safe: the first element
    sink(given)  # finding


def nested():
    (a, (b, c)) = ['constant', [source(), 'constant']]
    sink(a)  # safe: a constant
    sink(b)  # finding
    sink(c)  # safe: a constant


def starred():
    first, *middle, last = ['a', source(), 'c']
    sink(first)  # safe: a constant
    sink(middle[0])  # finding
    sink(last)  # safe: a constant


def swapped():
    a, b = source(), 'constant'
    a, b = b, a
    sink(a)  # safe: swapped
    sink(b)  # finding


def chained():
    a = b = source()
    sink(a)  # finding
    sink(b)  # finding


def in_loops():
    for name, value in [('a', source())]:
        sink(name)  # safe: a constant
        sink(value)  # finding
    for index, value in enumerate([source()]):
        sink(value)  # finding
        sink(index)  # safe: a number
    for left, right in zip(['a'], [source()]):
        sink(right)  # finding


class Point:
    pass


def into_places():
    point = Point()
    point.x, point.y = source(), 'constant'
    sink(point.x)  # finding
    sink(point.y)  # safe: a constant
