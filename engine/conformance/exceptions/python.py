class Refused(Exception):
    def __init__(self, value):
        self.value = value


def caught():
    try:
        raise Refused(source())
    except Refused as error:
        sink(error.value)  # finding


def caught_constant():
    try:
        raise Refused('constant')
    except Refused as error:
        sink(error.value)  # safe: a constant


def in_between():
    value = 'constant'
    try:
        value = source()
        may_fail()
        value = 'other'
    except Exception:
        sink(value)  # finding


def may_fail():
    if maybe():
        raise ValueError('no')


def after_raise():
    raise ValueError('no')
    sink(source())  # safe: never runs


def finally_runs():
    value = 'constant'
    try:
        value = source()
    finally:
        sink(value)  # finding
        sink('constant')  # safe: a constant


def orelse():
    value = 'constant'
    try:
        may_fail()
    except ValueError:
        value = 'other'
    else:
        value = source()
    sink(value)  # finding


def validated(value):
    if not value.isalnum():
        raise ValueError(value)
    if value != 'a':
        raise ValueError('no')
    return value


def checked():
    sink(validated(source()))  # safe: only a constant comes back


def thrown_on():
    try:
        try:
            raise Refused(source())
        except ValueError:
            pass
    except Refused as error:
        sink(error.value)  # finding


def message():
    try:
        raise ValueError(source())
    except ValueError as error:
        sink(str(error))  # finding


class Refused(Exception):
    def __init__(self, message, code):
        super().__init__(message)
        self.code = code


def texts_of_exceptions():
    try:
        raise Refused(source(), 'x')
    except Refused as refused:
        sink(str(refused))  # finding
        sink(refused.args[0])  # finding
        sink(refused.code)  # safe: the other argument


def causes():
    try:
        try:
            raise Refused(source(), 'x')
        except Refused as refused:
            raise RuntimeError('x') from refused
    except RuntimeError as error:
        sink(str(error.__cause__))  # finding


def finally_after_return():
    value = 'constant'
    try:
        value = source()
        return 'constant'
    finally:
        sink(value)  # finding


def finally_keeps_handled():
    value = 'constant'
    try:
        value = source()
        raise Refused('x', 'y')
    except:
        value = 'constant'
    finally:
        sink(value)  # safe: the handler overwrites it


def finally_lets_through():
    try:
        try:
            raise Refused(source(), 'x')
        finally:
            value = 'constant'
    except Refused as refused:
        sink(str(refused))  # finding
