const { MongoClient } = require('mongodb');

const client = new MongoClient('mongodb://db');

exports.above = (threshold, callback) => {
  const collection = client.db('shop').collection('allocations');
  collection.find({ $where: 'this.stocks > ' + threshold }).toArray(callback); // finding: nosql-injection from threshold
};
