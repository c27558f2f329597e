from pymongo import MongoClient

users = MongoClient().shop.users
users.find_one({'name': taint()})  # sink: nosql-operator
users.find({'$where': taint()})  # sink: nosql-injection; sink: nosql-operator
users.insert_one(taint())  # sink: mass-assignment
users.update_one({}, {'$set': taint()})  # sink: mass-assignment
sink(users.find_one({})['name'])  # source: database
for user in users.find({}):  # source: database
    sink(user['name'])
