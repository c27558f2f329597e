const mongoose = require('mongoose');

const User = mongoose.model('User', new mongoose.Schema({}));

async function run() {
  await User.find({ name: taint() }); // sink: nosql-operator
  await User.findOne(taint()); // sink: nosql-operator; sink: nosql-injection
  User.findById(taint()); // sink: object-lookup
  User.findByIdAndDelete(taint()); // sink: object-change
  User.create({ name: taint() }); // sink: object-creation
  User.find({ $where: taint() }); // sink: nosql-injection; sink: nosql-operator
  new User(taint()); // sink: mass-assignment
  sink(await User.findById('a')); // source: database
  sink(mongoose.Types.ObjectId(taint())); // cleans: nosql-operator
}
run();
mongoose.connect('mongodb://db', { tlsAllowInvalidCertificates: true }); // misuse: insecure-tls
mongoose.connect('mongodb://db', { tlsInsecure: true }); // misuse: insecure-tls
mongoose.connect('mongodb+srv://shop:tr0ub4dor@cluster.example.net/shop'); // misuse: hardcoded-credential
mongoose.connect('mongodb://db.internal/shop'); // safe: no password
