from pymongo import MongoClient

users = MongoClient()['shop']['users']


def older(age):
    return list(users.find({'$where': f'this.age > {age}'}))  # finding: nosql-injection from age
