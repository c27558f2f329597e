def two_names():
    first = {'value': 'constant'}
    second = first
    second['value'] = source()
    sink(first['value'])  # finding


class Box:
    def __init__(self, value):
        self.value = value


def through_a_call():
    box = Box('constant')
    fill(box)
    sink(box.value)  # finding


def fill(target):
    target.value = source()


def two_objects():
    tainted = Box(source())
    clean = Box('constant')
    sink(tainted.value)  # finding
    sink(clean.value)  # safe: another object


def copied_list():
    original = ['constant']
    duplicate = list(original)
    duplicate.append(source())
    sink(original[0])  # safe: the copy was changed
    sink(duplicate[1])  # finding


def copied_apart():
    first = {'key': 'constant'}
    second = copied(first)
    first['key'] = source()
    sink(second['key'])  # safe: copied before
    sink(first['key'])  # finding
    third = copied(first)
    sink(third['key'])  # finding
    items = copied([source()])
    sink(items[0])  # finding
