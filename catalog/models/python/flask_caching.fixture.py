from flask_caching import Cache

cache = Cache()


@cache.memoize(50)
def remembered(value):
    return value


@cache.cached(timeout=50, key_prefix='all')
def kept():
    return taint()


sink(remembered(taint()))  # flow
sink(kept())  # flow
sink(remembered('a'))  # safe: a constant
sink(cache.memoize(50)(taint()))  # flow
