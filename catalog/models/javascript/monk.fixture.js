const monk = require('monk');

const db = monk('localhost/shop');
const users = db.get('users');

users.findOne({ name: taint() }).then((user) => sink(user)); // sink: nosql-operator; source: database
users.find({}, (error, rows) => sink(rows)); // source: database
users.find({ $where: taint() }); // sink: nosql-injection; sink: nosql-operator
users.insert(taint()); // sink: mass-assignment
users.update({ _id: 'a' }, { $set: taint() }); // sink: mass-assignment
users.insert({ name: taint() }); // safe: a field of the program's choice
sink(monk.id(taint())); // cleans: nosql-operator
