def counter():
    value = source()

    def read():
        return value

    def fixed():
        return 'constant'

    sink(read())  # finding
    sink(fixed())  # safe: a constant


def make(value):
    def give():
        return value
    return give


def made():
    sink(make(source())())  # finding
    sink(make('constant')())  # safe: a constant


def nonlocal_write():
    value = 'constant'

    def change():
        nonlocal value
        value = source()

    sink(value)  # safe: not changed yet
    change()
    sink(value)  # finding


def adder(first):
    return lambda second: first + second


def curried():
    sink(adder('a')(source()))  # finding
    sink(adder('a')('b'))  # safe: constants


def default_of_the_moment():
    value = 'constant'
    read = lambda value=value: value
    sink(read())  # safe: a constant


counted = 0


def by_global():
    global counted
    counted = source()
    sink(counted)  # finding
    counted = 'constant'
    sink(counted)  # safe: overwritten


def checked_before_an_inner_function():
    value = source()
    if not is_safe(value):
        return

    def inner():
        sink(value)  # safe: checked before it is called
    inner()


def checked_on_one_way():
    value = source()

    def inner():
        sink(value)  # finding
    if is_safe(value):
        maybe()
    inner()
