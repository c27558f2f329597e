from contextlib import contextmanager


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


def demand(holds):
    if not holds:
        raise ValueError('no')


class Quiet:
    def __enter__(self):
        return self

    def __exit__(self, *error):
        return True


class QuietOfSome:
    def __enter__(self):
        return self

    def __exit__(self, kind, error, trace):
        return kind is not None and issubclass(kind, ValueError)


class Closing:
    def __enter__(self):
        return self

    def __exit__(self, kind, error, trace):
        print('closed')


@contextmanager
def quiet():
    try:
        yield
    except ValueError:
        print('no')


@contextmanager
def rolled_back():
    try:
        yield
    except ValueError:
        print('no')
        raise


def by_demand():
    value = source()
    demand(is_safe(value))
    sink(value)  # safe: raised otherwise


def by_demand_in_quiet():
    value = source()
    with Quiet():
        demand(is_safe(value))
    sink(value)  # finding


def by_raise_in_quiet():
    value = source()
    with Quiet():
        if not is_safe(value):
            raise ValueError('no')
    sink(value)  # finding


def by_demand_in_quiet_of_some():
    value = source()
    with QuietOfSome():
        demand(is_safe(value))
    sink(value)  # finding


def by_demand_in_quiet_generator():
    value = source()
    with quiet():
        demand(is_safe(value))
    sink(value)  # finding


def by_demand_in_closing():
    value = source()
    with Closing():
        demand(is_safe(value))
    sink(value)  # safe: raised otherwise


def by_demand_in_rolled_back():
    value = source()
    with rolled_back():
        demand(is_safe(value))
    sink(value)  # safe: raised otherwise


def by_demand_in_unknown_manager():
    value = source()
    with unknown():
        demand(is_safe(value))
    sink(value)  # safe: raised otherwise


async def demands_inside(value):
    demand(is_safe(value))


async def by_coroutine_awaited():
    value = source()
    await demands_inside(value)
    sink(value)  # safe: raised otherwise


async def by_coroutine_left():
    value = source()
    started(demands_inside(value))
    sink(value)  # finding
