import functools


def logged(function):
    @functools.wraps(function)
    def wrapper(*args, **kwargs):
        return function(*args, **kwargs)
    return wrapper


def cleaned(function):
    def wrapper(value):
        return function(sanitize(value))
    return wrapper


def given(extra):
    def decorate(function):
        def wrapper(value):
            return function(value, extra)
        return wrapper
    return decorate


@logged
def run(value):
    sink(value)  # finding


@cleaned
def run_cleaned(value):
    sink(value)  # safe: the decorator sanitizes


@given(source())
def with_extra(value, extra):
    sink(value)  # safe: only constants are passed
    sink(extra)  # finding


@unknown_decorator('a')
def decorated_by_unknown(value):
    return value


def calls():
    run(source())
    run_cleaned(source())
    with_extra('constant')
    sink(decorated_by_unknown(source()))  # finding
    sink(decorated_by_unknown('constant'))  # safe: a constant


class Service:
    def __init__(self):
        self.value = source()

    @logged
    def read(self):
        return self.value

    @logged
    def give(self, value):
        return value

    @staticmethod
    @logged
    def fixed():
        return 'constant'


def methods():
    sink(Service().read())  # finding
    sink(Service().give(source()))  # finding
    sink(Service().give('constant'))  # safe: a constant
    sink(Service.fixed())  # safe: a constant


class Once:
    def __init__(self, function):
        self.function = function

    def __call__(self, value):
        return self.function(value)


@Once
def by_class(value):
    return value


def called_by_class():
    sink(by_class(source()))  # finding
    sink(by_class('constant'))  # safe: a constant


HANDLERS = {}


def register(name):
    def decorate(function):
        HANDLERS[name] = function
        return function
    return decorate


@register('show')
def show(value):
    sink(value)  # finding


def dispatch():
    HANDLERS['show'](source())


def converted(by):
    def decorate(function):
        @functools.wraps(function)
        def wrapper(**given):
            given['value'] = by(given['value'])
            return function(**given)
        return wrapper
    return decorate


@converted(str)
def as_text(value):
    sink(value)  # finding


@converted(int)
def as_number(value):
    sink(value)  # safe: a number


def by_name():
    as_text(value=source())
    as_number(value=source())
