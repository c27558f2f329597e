import collections

sink(collections.OrderedDict([('a', taint())])['a'])  # flow
groups = collections.defaultdict(list)
groups['a'].append(taint())
sink(groups['a'][0])  # flow
sink(collections.deque([taint()])[0])  # flow
sink(collections.ChainMap({'a': taint()})['a'])  # flow

import argparse
import threading
import types

box = types.SimpleNamespace(a=taint(), b='b')
sink(box.a)  # flow
sink(box.b)  # safe: the other member
sink(vars(box)['a'])  # flow
local = threading.local()
local.a = taint()
sink(local.a)  # flow
counts = collections.Counter(taint())
sink(counts.most_common(1)[0][0])  # flow
sink(counts.most_common(1)[0][1])  # safe: a number
