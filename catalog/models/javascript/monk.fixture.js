const monk = require('monk');

const db = monk('localhost/shop');
const users = db.get('users');

users.findOne({ name: taint() }).then((user) => sink(user)); // sink: nosql-operator; source: database
users.find({}, (error, rows) => sink(rows)); // source: database
users.find({ $where: taint() }); // sink: nosql-injection; sink: nosql-operator
users.insert(taint()); // sink: mass-assignment
users.update({ _id: 'a' }, { $set: taint() }); // sink: mass-assignment
users.insert({ name: taint() }); // safe: a field of the program's choice
users.insert({ name: 'a', password: taint().password }); // sink: stored-password; sink: credential; sink: secret-value
users.findOne({ name: 'a', password: taint().password }); // sink: stored-password; sink: credential; sink: secret-value; sink: nosql-operator
sink(monk.id(taint())); // cleans: nosql-operator
