class Holder:
    pass


def constant_names():
    holder = Holder()
    setattr(holder, 'value', source())
    setattr(holder, 'other', 'constant')
    sink(holder.value)  # finding
    sink(holder.other)  # safe: another attribute
    sink(getattr(holder, 'value'))  # finding
    sink(getattr(holder, 'other'))  # safe: another attribute
    sink(getattr(holder, 'missing', 'constant'))  # safe: the default


def made_names():
    holder = Holder()
    name = 'val' + 'ue'
    setattr(holder, name, source())
    sink(holder.value)  # finding


def unknown_names():
    table = {}
    table[maybe()] = source()
    sink(table['any'])  # finding
    fixed = {}
    fixed[maybe()] = 'constant'
    sink(fixed['any'])  # safe: only constants are stored


def deleted():
    holder = Holder()
    holder.value = source()
    del holder.value
    holder.value = 'constant'
    sink(holder.value)  # safe: deleted and set again


class Holder:
    def __init__(self, value):
        self.value = value
        self.other = 'x'


def members_as_a_map():
    holder = Holder(source())
    sink(holder.__dict__['value'])  # finding
    sink(holder.__dict__['other'])  # safe: the other member
    sink(vars(holder)['value'])  # finding
    sink(vars(holder)['other'])  # safe: the other member
    holder.__dict__['added'] = source()
    sink(holder.added)  # finding
    holder.__dict__.update(value='x', more=source())
    sink(holder.value)  # safe: overwritten
    sink(holder.more)  # finding
