def arithmetic():
    number = 86
    if 7 * 42 - number > 200:
        value = 'constant'
    else:
        value = source()
    sink(value)  # safe: the other branch never runs


def arithmetic_the_other_way():
    number = 106
    value = source() if 7 * 18 + number > 200 else 'constant'
    sink(value)  # finding


def rounded():
    if 7 // 2 == 3 and 7 % 2 == 1 and 2 ** 3 == 8:
        value = 'constant'
    else:
        value = source()
    sink(value)  # safe: the other branch never runs


def texts():
    mode = 'ab'
    if mode[1] == 'a':
        sink(source())  # safe: never runs
    if mode + 'c' == 'abc':
        sink(source())  # finding
    if 'b' in mode:
        sink(source())  # finding
    if 'x' in mode:
        sink(source())  # safe: never runs


def truth():
    empty = []
    if empty:
        sink(source())  # safe: an empty list is false
    if not empty:
        sink(source())  # finding
    if {}:
        sink(source())  # safe: an empty dictionary is false
    if '':
        sink(source())  # safe: an empty text is false
    if [0]:
        sink(source())  # finding
    nothing = None
    if nothing is not None:
        sink(source())  # safe: never runs


def chained():
    level = 5
    if 1 < level < 3:
        sink(source())  # safe: never runs
    if 1 < level < 10:
        sink(source())  # finding


def by_function():
    if is_on():
        sink(source())  # safe: never runs
    if not is_on():
        sink(source())  # finding


def is_on():
    return False


def after_return():
    if True:
        return
    sink(source())  # safe: never runs


def loop_never_runs():
    for _ in []:
        sink(source())  # safe: never runs
    while False:
        sink(source())  # safe: never runs
