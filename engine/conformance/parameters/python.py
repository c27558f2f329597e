def plain(first, second='constant', *rest, key='constant', **options):
    sink(first)  # finding
    sink(second)  # safe: only constants are passed
    sink(rest[0])  # finding
    sink(key)  # finding
    sink(options['extra'])  # finding
    sink(options['other'])  # safe: only constants are passed


plain(source(), 'a', source(), key=source(), extra=source(), other='constant')


def by_name(first, second):
    sink(first)  # safe: only constants are passed
    sink(second)  # finding


by_name(second=source(), first='constant')


def defaults(value=source(), other='constant'):
    sink(value)  # finding
    sink(other)  # safe: a constant


defaults()


def spread(first, second):
    sink(first)  # safe: the first element
    sink(second)  # finding


spread(*['constant', source()])


def keyword_spread(first, second):
    sink(first)  # finding
    sink(second)  # safe: the other key


keyword_spread(**{'first': source(), 'second': 'constant'})


def keyword_of_one(first='constant', second='constant', third='constant'):
    sink(first)  # finding
    sink(second)  # safe: none of the maps has it from outside
    sink(third)  # safe: no map has it


def one_of_several():
    if maybe():
        return {'first': source(), 'second': 'constant'}
    if maybe():
        return {'second': 'constant'}
    return {}


keyword_of_one(**one_of_several())


def keyword_of_any(first='constant', second='constant'):
    sink(first)  # finding
    sink(second)  # finding


def one_of_which_nothing_is_known():
    return {'first': 'constant'} if maybe() else source()


keyword_of_any(**one_of_which_nothing_is_known())


def passed_on(*args, **kwargs):
    return target(*args, **kwargs)


def target(first, second=None):
    sink(first)  # safe: only constants are passed
    sink(second)  # finding


passed_on('constant', second=source())


def outer(value):
    def inner(value, other=value):
        return other
    return inner('constant')


sink(outer(source()))  # finding
sink(outer('constant'))  # safe: a constant
