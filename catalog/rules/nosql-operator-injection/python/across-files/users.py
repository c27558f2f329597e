from pymongo import MongoClient

users = MongoClient().shop.users


def by_name(name):
    return users.find_one({'name': name})  # finding: nosql-operator-injection from name
