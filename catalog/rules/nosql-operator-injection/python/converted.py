from flask import Flask, request
from pymongo import MongoClient

app = Flask(__name__)
users = MongoClient().shop.users


@app.post('/sign-in')
def sign_in():
    given = request.get_json()
    users.find_one({'name': str(given['name'])})  # safe: a text is no operator
    users.find_one({'name': request.form['name']})  # safe: fields of a form are texts
    return 'done'


@app.post('/again')
def again():
    name = request.get_json()['name']
    if not isinstance(name, str):
        return 'a text, please', 400
    users.find_one({'name': name})  # safe: a text is no operator
    other = request.get_json()['other']
    if not isinstance(other, (dict, str)):
        return 'a text, please', 400
    users.find_one({'name': other})  # finding: nosql-operator-injection
    return 'done'
