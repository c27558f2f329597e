from enum import Enum


class Color(Enum):
    red = 'red'


sink(Color.red.value)  # safe: a constant
sink(Color(taint()).value)  # safe: one of the members


class Level(str, Enum):
    high = 'high'


sink(Level(taint()))  # safe: one of the members
sink(Level(taint()).value)  # safe: one of the members
