class Holder:
    pass


def local():
    value = source()
    sink(value)  # finding
    value = 'constant'
    sink(value)  # safe: overwritten


def field():
    holder = Holder()
    holder.value = source()
    sink(holder.value)  # finding
    holder.value = 'constant'
    sink(holder.value)  # safe: overwritten


def on_one_way():
    value = source()
    if maybe():
        value = 'constant'
    sink(value)  # finding


def on_both_ways():
    value = source()
    if maybe():
        value = 'first'
    else:
        value = 'second'
    sink(value)  # safe: overwritten on both ways


def deleted():
    table = {'value': source()}
    del table['value']
    sink(table.get('value'))  # safe: deleted
