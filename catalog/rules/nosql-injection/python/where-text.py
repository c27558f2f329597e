from flask import Flask, request
from pymongo import MongoClient

app = Flask(__name__)
users = MongoClient().shop.users


@app.route('/users')
def find():
    age = request.args['age']  # source: age
    found = users.find({'$where': 'this.age > ' + age})  # finding: nosql-injection from age
    return {'count': len(list(found))}
