import collections

sink(collections.OrderedDict([('a', taint())])['a'])  # flow
groups = collections.defaultdict(list)
groups['a'].append(taint())
sink(groups['a'][0])  # flow
sink(collections.deque([taint()])[0])  # flow
sink(collections.ChainMap({'a': taint()})['a'])  # flow
