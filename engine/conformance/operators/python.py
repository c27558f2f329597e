class Path:
    def __init__(self, text):
        self.text = text

    def __truediv__(self, other):
        return Path(self.text + '/' + other)

    def __str__(self):
        return self.text

    def __eq__(self, other):
        return self.text == other.text


def overloaded():
    sink((Path('/a') / source()).text)  # finding
    sink((Path('/a') / 'b').text)  # safe: constants
    sink(str(Path('/a') / source()))  # finding
    sink(str(Path('/a') / 'b'))  # safe: constants


class Matrix:
    def __init__(self, text):
        self.text = text

    def __matmul__(self, other):
        return Matrix(self.text + other)


def multiplied():
    sink((Matrix('/a') @ source()).text)  # finding
    sink((Matrix('/a') @ 'b').text)  # safe: constants
    sink(source() @ other_matrix)  # finding


class Tail:
    def __radd__(self, other):
        return Matrix('/' + other)

    def __rmatmul__(self, other):
        return '/a'


def reflected():
    sink((source() + Tail()).text)  # finding
    sink(('b' + Tail()).text)  # safe: constants
    sink(source() @ Tail())  # safe: a constant


class Query:
    def __init__(self, parts):
        self.parts = parts

    def __add__(self, part):
        return Query(self.parts + [part])

    def __call__(self):
        return ' '.join(self.parts)


def called():
    query = Query(['a']) + source()
    sink(query())  # finding
    other = Query(['a']) + 'b'
    sink(other())  # safe: constants


def numbers():
    number = int(source())
    sink(number + 1)  # safe: a number
    sink(-number)  # safe: a number
    sink(str(number * 2))  # safe: a number


def repeated():
    sink(str(source()) * 2)  # finding
    sink('a' * 2)  # safe: a constant
    sink(['a', source()] * 2)  # finding


class Anything:
    def __init__(self):
        self.calls = [self]

    def __getattr__(self, name):
        return self

    __call__ = __getattr__


def endless():
    anything = Anything()
    sink(anything()()())  # safe: nothing of an attacker's
    anything.calls.append(source())
    sink(anything.calls[1])  # finding


def sums():
    sink(1 + maybe(source()))  # safe: a number
    sink(maybe(source()) + 1)  # safe: a number
    sink('1' + source())  # finding


class Gathered:
    def __init__(self):
        self.values = []
        self.other = 'x'

    def __iadd__(self, value):
        self.values.append(value)
        return self


def in_place():
    gathered = Gathered()
    gathered += source()
    sink(gathered.values[0])  # finding
    sink(gathered.other)  # safe: the other field
