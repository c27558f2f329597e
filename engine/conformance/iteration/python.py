def over_dictionaries():
    table = {'key': source()}
    for key in table:
        sink(key)  # safe: a constant key
        sink(table[key])  # finding
    for key, value in table.items():
        sink(key)  # safe: a constant key
        sink(value)  # finding
    for value in table.values():
        sink(value)  # finding


def over_texts():
    for line in source().splitlines():
        sink(line)  # finding
    for letter in source():
        sink(letter)  # finding
    for letter in 'constant':
        sink(letter)  # safe: a constant


def over_ranges():
    values = ['constant', source()]
    for index in range(len(values)):
        sink(values[index])  # finding
        sink(index)  # safe: a number


class Countdown:
    def __init__(self, value):
        self.value = value

    def __getitem__(self, index):
        return self.value

    def __len__(self):
        return 1


def by_item():
    sink(Countdown(source())[0])  # finding
    sink(Countdown('constant')[0])  # safe: a constant


class Table:
    def __init__(self):
        self.rows = {}

    def __setitem__(self, key, value):
        self.rows[key] = value

    def __getitem__(self, key):
        return self.rows[key]

    def __contains__(self, key):
        return key in self.rows


def stored():
    table = Table()
    table['a'] = source()
    table['b'] = 'constant'
    sink(table['a'])  # finding
    sink(table['b'])  # safe: the other key


def pairs_of_turns():
    pairs = []
    for value in source().split():
        pairs.append((value, 'constant'))
    sink(pairs[0][0])  # finding
    sink(pairs[0][1])  # safe: the other place
