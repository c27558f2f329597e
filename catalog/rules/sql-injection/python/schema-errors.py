import sqlite3

from flask import Flask, request
from marshmallow import Schema, fields, validate

app = Flask(__name__)
db = sqlite3.connect('app.db')


class ListQuery(Schema):
    sort = fields.Str(required=True, validate=validate.OneOf(['name', 'created']))
    name = fields.Str()


@app.post('/orders')
def orders():
    body = request.get_json()
    errors = ListQuery().validate(body)
    if errors:
        return errors, 400
    db.execute('select * from orders order by ' + body['sort'])  # finding: sql-injection
    db.execute('select * from orders order by ' + body['name'])  # finding: sql-injection
    return ''


@app.post('/parts')
def parts():
    body = request.get_json()
    errors = ListQuery().validate(body)
    if 'name' in errors:
        return '', 400
    db.execute('select * from parts order by ' + body['sort'])  # finding: sql-injection
    return str(len(errors))


@app.post('/some')
def some():
    body = request.get_json()
    errors = ListQuery(only=('name',)).validate(body)
    if errors:
        return errors, 400
    db.execute('select * from some order by ' + body['sort'])  # finding: sql-injection
    return ''


@app.post('/taken')
def taken():
    body = request.get_json()
    errors = ListQuery().validate(body)
    errors.pop('sort', None)
    if errors:
        return errors, 400
    db.execute('select * from taken order by ' + body['sort'])  # finding: sql-injection
    return ''
