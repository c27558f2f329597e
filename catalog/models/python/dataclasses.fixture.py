import dataclasses


@dataclasses.dataclass
class Point:
    x: str
    y: str = 'y'


point = Point(taint())
sink(dataclasses.asdict(point)['x'])  # flow
sink(dataclasses.asdict(point)['y'])  # safe: the other field
sink(dataclasses.astuple(point)[0])  # flow
sink(dataclasses.astuple(point)[1])  # safe: the other field
sink(dataclasses.replace(point, x='x').x)  # safe: replaced
sink(dataclasses.replace(Point('a'), y=taint()).y)  # flow


@dataclasses.dataclass
class Line:
    verb: str
    whole: str = dataclasses.field(init=False, default='')

    def __post_init__(self):
        self.whole = self.verb + '!'


sink(dataclasses.replace(Line('a'), verb=taint()).whole)  # flow
