import itertools
from itertools import groupby


def grouped():
    for key, group in groupby(['a', source()], key=len):
        for each in group:
            sink(each)  # finding
        sink(key)  # safe: a number


def by_element():
    for key, group in itertools.groupby([source()]):
        sink(key)  # finding
        sink(list(group)[0])  # finding


def by_constant():
    for key, group in groupby([source()], lambda value: 'one'):
        sink(key)  # safe: the callback gave a constant
        sink(next(group))  # finding


def in_callback():
    def kind(value):
        sink(value)  # finding
        return 'one'

    list(groupby([source()], kind))


def into_dict():
    groups = {key: list(group) for key, group in groupby([source()], lambda value: 'one')}
    sink(groups['one'][0])  # finding


def apart():
    rows = [('one', 'a'), ('two', source())]
    groups = {key: list(group) for key, group in groupby(rows, lambda row: row[0])}
    sink(groups['two'][0][1])  # finding
    sink(groups['one'][0][1])  # spurious: the turns of a comprehension are one


def of_records():
    for name, rows in groupby([{'name': source(), 'size': 1}], key=lambda row: row['name']):
        sink(name)  # finding
        for row in rows:
            sink(row['size'])  # safe: a constant


def cleaned():
    for key, group in groupby([sanitize(source())]):
        sink(key)  # safe: sanitized
        sink(list(group)[0])  # safe: sanitized
