import ssl

from pymongo import MongoClient

users = MongoClient().shop.users
users.find_one({'name': taint()})  # sink: nosql-operator
users.find({'$where': taint()})  # sink: nosql-injection; sink: nosql-operator
users.find_one({'name': 'a', 'password': taint()['password']})  # sink: stored-password; sink: credential; sink: secret-value; sink: nosql-operator; sink: object-lookup
users.aggregate([{'$match': {'name': taint()}}])  # sink: nosql-operator
users.aggregate([{'$match': taint()}])  # sink: nosql-operator
users.aggregate([{'$limit': taint()}])  # safe: a number of rows
users.find_one({'_id': taint()})  # sink: nosql-operator; sink: object-lookup
users.delete_one({'_id': taint()})  # sink: nosql-operator; sink: object-change
users.insert_one({'name': taint()})  # sink: object-creation
users.insert_one(taint())  # sink: mass-assignment
users.update_one({}, {'$set': taint()})  # sink: mass-assignment
sink(users.find_one({})['name'])  # source: database
sink(users.distinct('name'))  # source: database
for user in users.find({}):  # source: database
    sink(user['name'])
MongoClient('a', tlsAllowInvalidCertificates=True)  # misuse: insecure-tls
MongoClient('a', tlsAllowInvalidHostnames=True)  # misuse: insecure-tls
MongoClient('a', tlsInsecure=True)  # misuse: insecure-tls
MongoClient('a', ssl=True, ssl_cert_reqs=ssl.CERT_NONE)  # misuse: insecure-tls
MongoClient('mongodb://a/?tls=true&tlsInsecure=true')  # misuse: insecure-tls
MongoClient('a', username='b', password='c')  # misuse: hardcoded-credential
MongoClient('a', tls=True, tlsCAFile='ca.pem')  # safe: checks the certificate
MongoClient('mongodb://shop:tr0ub4dor@db.internal/shop')  # misuse: hardcoded-credential
MongoClient('mongodb://db.internal/shop')  # safe: no password
