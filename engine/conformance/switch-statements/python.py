def constants():
    mode = 'b'
    match mode:
        case 'a':
            value = source()
        case 'b':
            value = 'constant'
        case _:
            value = source()
    sink(value)  # safe: the other cases never run


def letters():
    letter = 'ABC'[1]
    match letter:
        case 'A' | 'C':
            value = 'constant'
        case 'B':
            value = source()
        case _:
            value = 'constant'
    sink(value)  # finding


def refined():
    value = source()
    match value:
        case 'a' | 'b':
            sink(value)  # safe: one of two constants
        case _:
            sink(value)  # finding


def captured():
    match [source(), 'constant']:
        case [first, second]:
            sink(first)  # finding
            sink(second)  # safe: the other element


def mapped():
    match {'name': source(), 'kind': 'constant'}:
        case {'name': name, 'kind': kind}:
            sink(name)  # finding
            sink(kind)  # safe: the other key


class Point:
    def __init__(self, x, y):
        self.x = x
        self.y = y


def classes():
    match Point(source(), 'constant'):
        case Point(x=left, y=right):
            sink(left)  # finding
            sink(right)  # safe: the other field


def guarded():
    value = source()
    match value:
        case text if text in ('a', 'b'):
            sink(text)  # safe: one of two constants
        case other:
            sink(other)  # finding


def chain():
    mode = 'b'
    if mode == 'a':
        value = source()
    elif mode == 'b':
        value = 'constant'
    else:
        value = source()
    sink(value)  # safe: the other branches never run


@dataclass
class Move:
    step: str
    to: str


def fields_by_position():
    match Move(source(), 'x'):
        case Move(step, to):
            sink(step)  # finding
            sink(to)  # safe: the other field


def captured_numbers(value):
    match {'n': source()}:
        case {'n': int(number)}:
            sink(number)  # safe: a number
        case {'n': str(text)}:
            sink(text)  # finding


def named_alternatives():
    match source():
        case 'a' | 'b' as mode:
            sink(mode)  # safe: one of two constants
        case ('c' | 'd') as mode:
            sink(mode)  # safe: one of two constants
        case other:
            sink(other)  # finding
