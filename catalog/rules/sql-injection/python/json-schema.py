import sqlite3

from flask import Flask, request
from jsonschema import ValidationError, validate

app = Flask(__name__)
db = sqlite3.connect('app.db')
SCHEMA = {
    'type': 'object',
    'properties': {
        'sort': {'enum': ['name', 'created']},
        'column': {'type': 'string', 'pattern': '^[a-z]+$'},
        'id': {'type': 'string', 'format': 'uuid'},
    },
}


@app.post('/orders')
def orders():
    body = request.get_json()
    try:
        validate(instance=body, schema=SCHEMA)
    except ValidationError:
        return '', 400
    db.execute('select * from orders order by ' + body['sort'])  # safe: one of the names
    db.execute('select * from orders order by ' + body['column'])  # safe: letters alone
    db.execute(f"select * from orders where id = '{body['id']}'")  # finding: sql-injection
    db.execute('select * from orders order by ' + body['other'])  # finding: sql-injection
    return ''


@app.post('/parts')
def parts():
    body = request.get_json()
    try:
        validate(body, SCHEMA)
    except ValidationError:
        pass
    db.execute('select * from parts order by ' + body['sort'])  # finding: sql-injection
    return ''
