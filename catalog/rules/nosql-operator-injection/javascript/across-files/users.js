const { MongoClient } = require('mongodb');

class Users {
  constructor(db) {
    this.collection = db.collection('users');
  }

  async byToken(token) {
    return this.collection.findOne({ resetToken: token }); // finding: nosql-operator-injection from token
  }
}

const client = new MongoClient('mongodb://db');
module.exports = new Users(client.db('app'));
