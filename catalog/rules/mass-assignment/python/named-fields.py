from flask import Flask, request
from pymongo import MongoClient

app = Flask(__name__)
users = MongoClient().shop.users


@app.post('/users')
def create():
    given = request.get_json()
    users.insert_one({'name': given['name'], 'mail': given['mail']})  # safe: named fields
    return 'done'
