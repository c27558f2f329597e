from flask import Flask, request
from pymongo import MongoClient

app = Flask(__name__)
users = MongoClient().shop.users


@app.post('/users')
def create():
    users.insert_one(request.get_json())  # source: body; finding: mass-assignment from body
    return 'done'
