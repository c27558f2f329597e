import copy

sink(copy.deepcopy(taint()))  # flow
