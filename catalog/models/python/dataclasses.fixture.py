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
