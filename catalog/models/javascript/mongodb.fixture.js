const { Binary, MongoClient, ObjectId } = require('mongodb');

MongoClient.connect('mongodb://db', async (error, db) => {
  const users = db.collection('users');
  users.findOne({ name: taint() }, (failure, user) => sink(user)); // sink: nosql-operator
  sink(await users.findOne({})); // source: database
  users.findOne({ _id: taint() }); // sink: nosql-operator; sink: object-lookup
  users.deleteOne({ _id: taint() }); // sink: nosql-operator; sink: object-change
  users.insertOne({ name: taint() }); // sink: object-creation
  users.find({ $where: taint() }); // sink: nosql-injection; sink: nosql-operator
  users.insertOne(taint()); // sink: mass-assignment
  users.updateOne({ _id: 1 }, { $set: taint() }); // sink: mass-assignment
  users.updateOne({ _id: 1 }, { $set: { name: taint() } }); // safe: one field
  users.insertOne({ phrase: taint().password }); // sink: stored-password
  users.findOne({ name: 'a', password: taint().password }); // sink: stored-password; sink: credential; sink: secret-value; sink: nosql-operator; sink: object-lookup
  sink(new ObjectId(taint())); // cleans: nosql-operator
  sink(new Binary(Buffer.from('a'), taint())); // cleans: nosql-operator
});
new MongoClient('mongodb://db', { tlsAllowInvalidCertificates: true }); // misuse: insecure-tls
new MongoClient('mongodb://db', { tlsInsecure: true }); // misuse: insecure-tls
new MongoClient('mongodb://db', { tlsAllowInvalidHostnames: true }); // misuse: insecure-tls
new MongoClient('mongodb://shop:tr0ub4dor@db.internal/shop'); // misuse: hardcoded-credential
new MongoClient('mongodb://db.internal/shop'); // safe: no password
const chosen = new MongoClient('mongodb://db.internal/shop').db('a').collection('b');
chosen.find({ $expr: { $function: { body: `function () { return ${taint()}; }`, args: [], lang: 'js' } } }); // sink: nosql-injection
chosen.find({ $expr: { $function: { body: 'function (a) { return a; }', args: [String(taint())], lang: 'js' } } }); // safe: an argument of the program
