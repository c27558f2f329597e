import re

from marshmallow import Schema, ValidationError, fields, validate, validates


class Order(Schema):
    pass


class Move(Schema):
    place = fields.Str(validate=validate.OneOf(['north', 'south']))
    amount = fields.Int()
    code = fields.Str(validate=[validate.Regexp('^[a-z]+$')])
    label = fields.Str()
    brief = fields.Str(validate=validate.Length(max=100))

    @validates('label')
    def check_label(self, value, **others):
        if not re.fullmatch('[a-z]+', value):
            raise ValidationError('label')


sink(Order().load(taint()))  # flow
sink(Move().validate(taint()))  # flow
moved = Move().load(taint())
sink(moved['place'])  # cleans: code-injection
eval(moved['amount'])  # safe: a number
eval(moved['code'])  # safe: fits a pattern
eval(moved['label'])  # safe: checked
eval(moved['brief'])  # sink: code-injection


validate.Regexp(r'^([a-z]+)+$')  # misuse: slow-validation
validate.Regexp(r'^[a-z]+$')  # safe: one way to read it
