import functools

sink(functools.partial(lambda a, b: a, taint())('b'))  # flow
functools.reduce(lambda all, one: sink(all), ['a'], taint())  # flow
functools.reduce(lambda all, one: sink(all), [taint()])  # flow
functools.reduce(lambda all, one: sink(one), [taint()])  # flow
sink(functools.reduce(lambda all, one: taint(), ['a']))  # flow
sink(functools.reduce(lambda all, one: all, ['a'], taint()))  # flow
sink(functools.wraps(len)(taint()))  # flow
sink(functools.cache(taint()))  # flow
sink(functools.lru_cache()(taint()))  # flow


@functools.singledispatch
def shown(value):
    return 'a'


@shown.register
def _(value: str):
    return value


@shown.register(int)
def _(value):
    return 'b'


sink(shown(taint()))  # flow
sink(shown(3))  # safe: a number

eval(functools.reduce(lambda count, one: count + len(one), [taint()], 0))  # safe: a count
