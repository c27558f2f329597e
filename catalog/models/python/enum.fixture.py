from enum import Enum


class Color(Enum):
    red = 'red'


sink(Color.red.value)  # safe: a constant
sink(Color(taint()).value)  # safe: one of the members


class Level(str, Enum):
    high = 'high'


sink(Level(taint()))  # safe: one of the members
sink(Level(taint()).value)  # safe: one of the members


def named(name):
    if name not in Color.__members__:
        return
    sink(name)  # safe: the name of a member


def valued(value):
    if value in Color._value2member_map_:
        sink(value)  # safe: the value of a member


def unnamed(name):
    if name in Color.__members__:
        return
    sink(name)  # flow


class Plain:
    red = 'red'


def loose(name):
    if name not in Plain.__members__:
        return
    sink(name)  # flow


named(taint())
valued(taint())
unnamed(taint())
loose(taint())
