from enum import Enum


class Color(Enum):
    red = 'red'


sink(Color.red.value)  # safe: a constant
sink(Color(taint()).value)  # safe: one of the members


class Level(str, Enum):
    high = 'high'


sink(Level(taint()))  # safe: one of the members
sink(Level(taint()).value)  # safe: one of the members


def listed():
    name = taint()
    Color(name)
    sink(name)  # cleans: sql-injection; flow


def caught():
    name = taint()
    try:
        Color(name)
    except ValueError:
        pass
    sink(name)  # flow


class Lenient(Enum):
    red = 'red'

    @classmethod
    def _missing_(cls, value):
        return cls.red


def lenient():
    name = taint()
    Lenient(name)
    sink(name)  # flow
