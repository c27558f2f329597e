from enum import Enum


class Color(Enum):
    red = 'red'


sink(Color.red.value)  # safe: a constant
sink(Color(taint()).value)  # safe: one of the members
