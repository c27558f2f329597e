import second


def give():
    return source()


def fixed():
    return 'constant'


def run():
    sink(second.passed())  # finding
    sink(second.passed_fixed())  # safe: a constant
