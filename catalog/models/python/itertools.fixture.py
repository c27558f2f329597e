import itertools

for value in itertools.chain(['a'], [taint()]):
    sink(value)  # flow
for value in itertools.chain.from_iterable([['a'], [taint()]]):
    sink(value)  # flow
for value in itertools.islice([taint()], 1):
    sink(value)  # flow
for value in itertools.takewhile(len, [taint()]):
    sink(value)  # flow
for pair in itertools.product([taint()], ['a']):
    sink(pair[0])  # flow
for value in itertools.repeat(taint()):
    sink(value)  # flow
for value in itertools.starmap(lambda a: taint(), [['a']]):
    sink(value)  # flow
for key, group in itertools.groupby([taint()]):
    sink(key)  # flow
    for value in group:
        sink(value)  # flow
for key, group in itertools.groupby([taint()], key=lambda value: 'a'):
    sink(key)  # safe: what the function gives
