const { Sequelize, Model } = require('sequelize');

const a = new Sequelize('db', 'user', 'correct horse'); // misuse: hardcoded-credential
const b = new Sequelize({ password: 'correct horse' }); // misuse: hardcoded-credential
const c = new Sequelize('postgres://db', { dialectOptions: { ssl: { rejectUnauthorized: false } } }); // misuse: insecure-tls
const User = a.define('user', {});
class Order extends Model {}
const Label = a.define('label', { title: {}, colour: {} });
class Mark extends Model {}
Mark.init({ x: {} }, { sequelize: a });
const Sent = a.define('sent', taint());
const Colour = a.define('colour', { x: {} });
Sent.hasMany(Colour);
sink(Sent.definedFields); // flow
sink(Colour.definedFields); // flow
Mark.belongsTo(Label);

async function run() {
  a.query(taint()); // sink: sql-injection
  User.findAll({ order: Sequelize.literal(taint()) }); // sink: sql-injection
  sink((await User.findOne({})).name); // source: database
  User.create(taint()); // sink: mass-assignment
  User.findByPk(taint()); // sink: object-lookup
  User.destroy({ where: { id: taint() } }); // sink: object-change
  User.create({ name: taint() }); // sink: object-creation
  const { password } = await User.findOne({});
  User.create({ password, role: taint().role }); // sink: given-role; sink: object-creation
  User.create({ password, role: 'reader' }); // safe: the program says the role
  Order.create(taint()); // sink: mass-assignment
  Label.create(taint()); // sink: mass-assignment
  Label.upsert(taint()); // sink: mass-assignment
  Mark.create(taint()); // sink: mass-assignment
  Order.findAll({ where: taint() }); // sink: nosql-operator
  sink(a.escape(taint())); // cleans: sql-injection
}
run();
new Sequelize('postgres://shop:tr0ub4dor@db.internal/shop'); // misuse: hardcoded-credential
new Sequelize('postgres://db.internal/shop'); // safe: no password
