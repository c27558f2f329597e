from pymongo import MongoClient

accounts = MongoClient().shop.accounts


def change(account, fields):
    accounts.update_one({'_id': account}, {'$set': fields})  # finding: mass-assignment from body
