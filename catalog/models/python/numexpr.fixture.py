import numexpr

numexpr.evaluate(taint())  # sink: code-injection
numexpr.evaluate('a + b', {'a': taint()})  # safe: a value
