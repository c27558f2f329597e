import collections
from collections import namedtuple
from dataclasses import dataclass, field
from enum import Enum
from typing import NamedTuple


@dataclass
class Item:
    name: str
    value: str = 'constant'
    tags: list = field(default_factory=list)

    def text(self):
        return self.name + self.value


def data_classes():
    item = Item('constant', source())
    sink(item.value)  # finding
    sink(item.name)  # safe: the other field
    sink(Item(name=source()).name)  # finding
    sink(Item('a').value)  # safe: the default
    sink(Item('a', source()).text())  # finding
    sink(Item('a', 'b').text())  # safe: constants


class Point(NamedTuple):
    x: str
    y: str = 'constant'


def named_tuples():
    point = Point(source())
    sink(point.x)  # finding
    sink(point.y)  # safe: the default


Pair = namedtuple('Pair', ['left', 'right'])


def made_tuples():
    pair = Pair(source(), 'constant')
    sink(pair.left)  # finding


class Mode(Enum):
    ON = 'on'
    OFF = 'off'


def enumerations():
    sink(Mode.ON)  # safe: a constant
    sink(Mode.ON.value)  # safe: a constant


@dataclass
class Inner:
    text: str = 'constant'
    count: int = 0


@dataclass
class Outer:
    inner: Inner = field(default_factory=Inner)


def made_by_factories():
    outer = Outer()
    sink(outer.inner.text)  # safe: the default
    outer.inner.text = source()
    sink(outer.inner.text)  # finding


def declared_numbers(inner: Inner):
    sink(inner.count)  # safe: a number
    sink(inner.text)  # finding


serve(declared_numbers)


Entry = collections.namedtuple('Entry', 'key value')


def named_tuples():
    entry = Entry('a', source())
    sink(entry.key)  # safe: the other field
    sink(entry.value)  # finding
    sink(entry[0])  # safe: the other position
    sink(entry[1])  # finding
    key, value = entry
    sink(key)  # safe: the other position
    sink(value)  # finding
    sink(entry._replace(value='x').value)  # safe: replaced
    sink(entry._asdict()['value'])  # finding
    sink(entry._asdict()['key'])  # safe: the other field


@dataclass
class Labelled:
    name: str
    kind: str = 'x'

    def __post_init__(self):
        self.label = 'a ' + self.name
        self.sort = 'a ' + self.kind


def completed():
    sink(Labelled(source()).label)  # finding
    sink(Labelled(source()).sort)  # safe: the other field
