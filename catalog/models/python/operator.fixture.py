import operator

sink(operator.add('a', taint()))  # flow
sink(operator.mod('a %s', taint()))  # flow
sink(operator.getitem([taint()], 0))  # flow
sink(operator.itemgetter('a')(taint()))  # flow
