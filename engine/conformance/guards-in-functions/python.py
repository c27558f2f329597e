def allowed(value):
    return value in ('a', 'b')


def checked(value):
    if not is_safe(value):
        raise ValueError('no')


def or_default(value):
    if value not in ('a', 'b'):
        return 'a'
    return value


def by_answer():
    value = source()
    if allowed(value):
        sink(value)  # safe: one of two constants
    else:
        sink(value)  # finding


def by_exception():
    value = source()
    checked(value)
    sink(value)  # safe: else it would have thrown


def by_result():
    sink(or_default(source()))  # safe: one of two constants


class Checker:
    def accepts(self, value):
        return is_safe(value)


def by_method():
    value = source()
    if not Checker().accepts(value):
        return
    sink(value)  # safe: the method asked the library


def is_listed(value, other):
    return other and value in ('a', 'b')


def by_junction(other):
    value = source()
    if is_listed(value, other):
        sink(value)  # safe: listed
    sink(value)  # finding
