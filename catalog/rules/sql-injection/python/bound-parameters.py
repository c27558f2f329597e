import sqlite3

from flask import Flask, request
from sqlalchemy import create_engine, select, text

from models import users

app = Flask(__name__)
engine = create_engine('sqlite://')
COLUMNS = {'name': 'name', 'age': 'age_in_years'}


@app.route('/users/<int:number>')
def find(number):
    cursor = sqlite3.connect('shop.db').cursor()
    cursor.execute('SELECT * FROM users WHERE name = ?', (request.args['name'],))  # safe: a bound parameter
    cursor.execute(f'SELECT * FROM users WHERE id = {number}')  # safe: the route admits digits alone
    cursor.execute('SELECT * FROM users LIMIT ' + str(int(request.args['size'])))  # safe: a number
    column = COLUMNS.get(request.args['column'], 'name')
    cursor.execute('SELECT ' + column + ' FROM users')  # safe: a name of the program
    order = 'DESC' if request.args.get('order') == 'desc' else 'ASC'
    cursor.execute('SELECT * FROM users ORDER BY name ' + order)  # safe: one of two words
    with engine.connect() as connection:
        connection.execute(text('SELECT * FROM users WHERE name = :name'), {'name': request.args['name']})  # safe: a bound parameter
        connection.execute(select(users).where(users.c.name == request.args['name']))  # safe: bound by the library
    return 'done'
