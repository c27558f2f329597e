import sqlite3

import psycopg2
from django.http import JsonResponse
from django.urls import path
from flask import Flask, request

from models import Book

app = Flask(__name__)


@app.route('/users')
def users():
    name = request.args.get('name')  # source: name
    connection = sqlite3.connect('shop.db')
    connection.execute("SELECT * FROM users WHERE name = '" + name + "'")  # finding: sql-injection from name
    cursor = psycopg2.connect('dbname=shop').cursor()
    cursor.execute('SELECT * FROM users WHERE name = %s' % name)  # finding: sql-injection from name
    cursor.execute(f"SELECT * FROM users WHERE name = '{name}'")  # finding: sql-injection from name
    cursor.execute("SELECT * FROM users WHERE name = '{}'".format(name))  # finding: sql-injection from name
    return 'done'


@app.route('/orders/<owner>')
def orders(owner):  # source: owner
    statement = 'SELECT * FROM orders'
    statement += " WHERE owner = '" + owner + "'"
    sqlite3.connect('shop.db').cursor().execute(statement)  # finding: sql-injection from owner
    return 'done'
