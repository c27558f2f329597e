from flask import Flask, request
from pymongo import MongoClient

app = Flask(__name__)
users = MongoClient().shop.users


@app.post('/sign-in')
def sign_in():
    given = request.get_json()  # source: given
    user = users.find_one({'name': given['name'], 'password': given['password']})  # finding: nosql-operator-injection from given
    return {'known': user is not None}
