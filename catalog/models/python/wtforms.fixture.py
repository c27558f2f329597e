from flask_wtf import FlaskForm
from wtforms import IntegerField, StringField


class Order(FlaskForm):
    name = StringField()
    count = IntegerField()


def a():
    form = Order()
    sink(form.name.data)  # source: remote-text
    sink(form.count.data)  # safe: a number
