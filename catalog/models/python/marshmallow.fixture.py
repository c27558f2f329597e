from marshmallow import Schema


class Order(Schema):
    pass


sink(Order().load(taint()))  # flow
