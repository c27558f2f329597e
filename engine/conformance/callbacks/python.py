import functools


def apply(function, value):
    return function(value)


def identity(value):
    return value


def named():
    sink(apply(identity, source()))  # finding
    sink(apply(identity, 'constant'))  # safe: a constant


def by_lambda():
    sink(apply(lambda value: value + '!', source()))  # finding
    sink(apply(lambda value: 'constant', source()))  # safe: the function ignores it


class Listener:
    def __init__(self):
        self.handlers = []

    def on(self, handler):
        self.handlers.append(handler)

    def emit(self, value):
        for handler in self.handlers:
            handler(value)


def receive(value):
    sink(value)  # finding


def receive_constant(value):
    sink(value)  # safe: only constants are emitted


def listening():
    listener = Listener()
    listener.on(receive)
    listener.emit(source())
    quiet = Listener()
    quiet.on(receive_constant)
    quiet.emit('constant')


class Worker:
    def __init__(self, value):
        self.value = value

    def run(self, suffix):
        sink(self.value + suffix)  # finding


def bound_method():
    work = Worker(source()).run
    work('!')
    apply(Worker('constant').quiet if maybe() else identity, 'constant')


def partial():
    function = functools.partial(pair, source())
    sink(function('constant')[0])  # finding
    sink(function('constant')[1])  # safe: the other element


def pair(first, second):
    return [first, second]
