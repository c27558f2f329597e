import elementpath

elementpath.select(root, taint())  # sink: xpath-injection
elementpath.select(root, '//a[@b=$b]', variables={'b': taint()})  # safe: a variable
sink(elementpath.select(taint(), '//a'))  # flow
