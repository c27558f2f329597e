import sqlite3

from bottle import route
from fastapi import FastAPI
from flask import Flask

app = Flask(__name__)
api = FastAPI()
database = sqlite3.connect('shop.db')


@app.route('/orders/<number>')
def order(number: int):  # source: number
    # A declared type converts nothing here: the converter of the route would.
    return str(database.execute(f'SELECT * FROM orders WHERE number = {number}').fetchall())  # finding: sql-injection from number


@app.route('/bills/<int:bill>')
def bill_of(bill: int):
    return str(database.execute(f'SELECT * FROM bills WHERE number = {bill}').fetchall())  # safe: the route converts it


@app.route('/notes/<note>')
def note_of(note: int):
    return str(database.execute(f'SELECT * FROM notes WHERE number = {int(note)}').fetchall())  # safe: a number


@route('/parcels/<parcel>')
def parcel_of(parcel: int):  # source: parcel
    return str(database.execute(f'SELECT * FROM parcels WHERE number = {parcel}').fetchall())  # finding: sql-injection from parcel


@api.get('/returns/{back}')
def return_of(back: int):
    return database.execute(f'SELECT * FROM returns WHERE number = {back}').fetchall()  # safe: converted as it is declared
