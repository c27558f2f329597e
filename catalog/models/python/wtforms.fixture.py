from flask_wtf import FlaskForm
from wtforms import FieldList, IntegerField, StringField
from wtforms.validators import AnyOf, DataRequired, Regexp


class Shipping(FlaskForm):
    name = StringField()
    count = IntegerField()
    kind = StringField('kind', validators=[DataRequired(), AnyOf(['a', 'b'])])
    code = StringField('code', [DataRequired(), Regexp(r'^[a-z]+\Z')])
    note = StringField('note', validators=[DataRequired()])
    names = FieldList(StringField('name'))  # source: remote-text
    counts = FieldList(IntegerField())


def ship():
    form = Shipping()
    sink(form.name.data)  # source: remote-text
    sink(form.count.data)  # safe: a number
    sink(form.kind.data)  # source: remote-text
    eval(form.kind.data)  # safe: one of those that are listed
    eval(form.code.data)  # safe: fits a pattern
    sink(form.note.data)  # source: remote-text
    sink(form.names.data[0])
    for each in form.counts.data:
        sink(each)  # safe: a number


Regexp(r'^([a-z]+)+$')  # misuse: slow-validation
Regexp(r'^[a-z]+$')  # safe: one way to read it
