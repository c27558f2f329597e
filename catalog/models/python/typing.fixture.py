import typing


class Row(typing.NamedTuple):
    key: str
    value: str


sink(Row('a', taint())._asdict()['value'])  # flow
sink(Row('a', taint())._asdict()['key'])  # safe: the other field
sink(typing.cast(str, taint()))  # flow
