const mongoose = require('mongoose');

const User = mongoose.model('User', new mongoose.Schema({}));
const hashed = new mongoose.Schema({});
hashed.pre('save', async function () { this.password = await bcrypt.hash(this.password, 12); });
hashed.pre('save', function () { this.changed = new Date(); });
const Member = mongoose.model('Member', hashed);
const made = new mongoose.Schema({});
made.virtual('password').set(function (password) { this.digest = bcrypt.hashSync(password, 12); });
const Guest = mongoose.model('Guest', made);
const kept = new mongoose.Schema({});
kept.virtual('password').set(function (password) { this.plain = password; });
kept.virtual('label').set(function (label) { this.contentHash = label; });
kept.pre('save', function () { this.changed = new Date(); });
kept.pre('save', function () { this.avatar = crypto.createHash('md5').update(this.email).digest('hex'); });
const Keeper = mongoose.model('Keeper', kept);
const other = new mongoose.Schema({});
other.virtual('pass').set(function (pass) { this.digest = bcrypt.hashSync(pass, 12); });
const Visitor = mongoose.model('Visitor', other);

async function run() {
  User.create({ password: taint().password }); // sink: stored-password; sink: credential; sink: secret-value
  User.create({ role: taint().role }); // sink: given-role; sink: object-creation
  new User({ role: taint().role }); // sink: given-role
  new User({ role: 'reader', name: taint().name }); // safe: the program says the role
  const user = await User.findById('a');
  user.password = taint().password; // sink: credential; sink: secret-value
  user.save(); // sink: stored-password
  new User({ password: taint().password }); // sink: stored-password; sink: credential; sink: secret-value
  new Member({ password: taint().password }); // sink: credential; sink: secret-value
  new Guest({ password: taint().password }); // sink: credential; sink: secret-value
  new Keeper({ password: taint().password }); // sink: stored-password; sink: credential; sink: secret-value
  User.create({ passwd: taint().passwd }); // sink: stored-password; sink: credential; sink: secret-value
  new Visitor({ password: taint().password }); // sink: stored-password; sink: credential; sink: secret-value
  Member.create({ password: taint().password }); // sink: credential; sink: secret-value
  const member = new Member({});
  member.password = taint().password; // sink: credential; sink: secret-value
  member.save(); // safe: a hook hashes it
  const visitor = new User({});
  visitor.password = taint().password; // sink: credential; sink: secret-value
  visitor.save(); // sink: stored-password
  const guest = new Guest({});
  guest.password = taint().password; // sink: credential; sink: secret-value
  guest.save(); // safe: its setter hashes it
  const other = new User({});
  other.passwd = taint().passwd; // sink: credential; sink: secret-value
  other.save(); // sink: stored-password
  const stored = await User.findById('b');
  stored.passwd = taint().passwd; // sink: credential; sink: secret-value
  stored.save(); // sink: stored-password
  await User.find({ name: taint() }); // sink: nosql-operator
  await User.findOne(taint()); // sink: nosql-operator; sink: nosql-injection
  User.findOne({ name: 'a', password: taint().password }); // sink: stored-password; sink: credential; sink: secret-value; sink: nosql-operator
  User.find(taint()); // safe: nothing names a password; sink: nosql-operator; sink: nosql-injection
  User.findOne({ name: 'a', pass: taint().pass }); // sink: nosql-operator
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

async function fill() {
  const found = await mongoose.model('Note').findById(1);
  Object.assign(found, taint()); // sink: mass-assignment
  Object.assign({}, taint()); // safe: an object of the program
  const several = await mongoose.model('Note').find({ shared: true });
  Object.assign(several[0], taint()); // sink: mass-assignment
  for (const each of several) Object.assign(each, taint()); // sink: mass-assignment
  Object.assign({}, several[0], taint()); // safe: an object of the program
}
fill();
new mongoose.Schema({ name: { type: String, match: /^([a-z]+)+$/ } }); // misuse: slow-validation
new mongoose.Schema({ age: Number, name: { type: String, match: [/^([a-z]+)+$/, 'no name'] } }); // misuse: slow-validation
new mongoose.Schema({ name: { type: String, match: [/^[a-z]+$/, 'no name'] }, mail: { match: /^[a-z]+@[a-z]+$/ } }); // safe: one way to read them
mongoose.model('Held', new mongoose.Schema({ data: {} })).find().where('data').equals(taint()); // sink: nosql-operator
mongoose.model('Held', new mongoose.Schema({ data: {} })).find().where('data').equals(String(taint())); // safe: text carries no operators
