class Holder:
    def __init__(self, value):
        self.value = value

    def read(self):
        return self.value

    def later(self):
        def inner():
            return self.value
        return inner

    def by_lambda(self):
        return lambda: self.value


def bound():
    read = Holder(source()).read
    sink(read())  # finding
    other = Holder('constant').read
    sink(other())  # safe: another object


def inner():
    sink(Holder(source()).later()())  # finding
    sink(Holder('constant').later()())  # safe: a constant
    sink(Holder(source()).by_lambda()())  # finding
    sink(Holder('constant').by_lambda()())  # safe: a constant


def passed():
    holder = Holder(source())
    sink(list(map(holder_of, [holder]))[0])  # finding
    sink(Holder.read(Holder('constant')))  # safe: a constant
    sink(Holder.read(holder))  # finding


def holder_of(holder):
    return holder.read()


class Caller:
    def __init__(self, function):
        self.function = function

    def run(self, value):
        return self.function(value)


def stored():
    sink(Caller(lambda value: value).run(source()))  # finding
    sink(Caller(lambda value: 'constant').run(source()))  # safe: the function ignores it
