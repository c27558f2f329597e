from flask import Flask, request
from pymongo import MongoClient

app = Flask(__name__)
users = MongoClient().shop.users


@app.route('/users')
def find():
    found = users.find({'age': {'$gt': int(request.args['age'])}})  # safe: compared, not evaluated
    return {'count': len(list(found))}
