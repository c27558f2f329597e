class Record:
    def __init__(self, name, value):
        self.name = name
        self.value = value


def by_object():
    tainted = Record('constant', source())
    clean = Record('constant', 'constant')
    sink(tainted.value)  # finding
    sink(tainted.name)  # safe: another field
    sink(clean.value)  # safe: another object


def nested():
    outer = Record('constant', Record('constant', source()))
    sink(outer.value.value)  # finding
    sink(outer.value.name)  # safe: another field


def written_later():
    record = Record('constant', 'constant')
    record.extra = source()
    sink(record.extra)  # finding
    sink(record.value)  # safe: another field


def through_functions():
    record = Record('constant', 'constant')
    store(record, source())
    sink(read(record))  # finding
    sink(record.name)  # safe: another field


def store(record, value):
    record.value = value


def read(record):
    return record.value


def augmented():
    record = Record('a', 'b')
    record.name += source()
    sink(record.name)  # finding
    sink(record.value)  # safe: another field
