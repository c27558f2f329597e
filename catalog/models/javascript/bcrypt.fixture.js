const bcrypt = require('bcryptjs');

bcrypt.hashSync('a', 4); // misuse: cheap-password-hash
sink(bcrypt.hashSync(taint(), 12)); // cleans: sql-injection; cleans: stored-password
bcrypt.hash(taint(), 12).then((hash) => sink(hash)); // cleans: sql-injection; cleans: stored-password
bcrypt.hashSync('a', '$2b$10$abcdefghijklmnopqrstuv'); // misuse: cheap-password-hash
bcrypt.hashSync('a', bcrypt.genSaltSync(12)); // safe: a salt of its own
bcrypt.genSaltSync(2); // misuse: cheap-password-hash
bcrypt.genSaltSync(12); // safe: enough rounds
bcrypt.hash('a', 8); // misuse: cheap-password-hash
bcrypt.hash('a', 10); // safe: what is advised at the least

async function signIn(given, user, next) {
  if (bcrypt.compare(given, user.hash)) next(); // misuse: password-unheeded
  if (!user || !bcrypt.compare(given, user.hash)) return; // misuse: password-unheeded
  const isSame = bcrypt.compare(given, user.hash); // misuse: password-unheeded
  if (user && isSame) next();
  bcrypt.compare(given, user.hash); // misuse: password-unheeded
  bcrypt.hashSync('no such user', 12); // safe: what it is for is not known
  bcrypt.compare(given, '$2b$10$abcdefghijklmnopqrstuvabcdefghijklmnopqrstuvabcdefghi'); // safe: to take as long where there is no user
  await bcrypt.compare(given, user.hash); // safe: left as it is where nobody is found
  if (await bcrypt.compare(given, user.hash)) next(); // safe: it is waited for
  bcrypt.compare(given, user.hash, (error, same) => same && next()); // safe: a callback looks
  bcrypt.compare(given, user.hash).then((same) => same && next()); // safe: it is waited for
  const later = bcrypt.compare(given, user.hash); // safe: it is waited for below
  if (await later) next();
  const other = bcrypt.compare(given, user.hash); // safe: somebody else waits
  return Promise.all([other]);
}

function seed(users) {
  users.insertOne({ name: 'admin', hash: bcrypt.hashSync('admin123', 12) }); // misuse: hardcoded-credential
}

function seedAndAsk(users, given) {
  users.insertOne({ name: 'admin', hash: bcrypt.hashSync('admin123', 12) }); // misuse: hardcoded-credential
  return bcrypt.compareSync(given, users.first.hash);
}

function spend() {
  return bcrypt.hashSync('admin123', 12); // misuse: hardcoded-credential
}

function ask(user, given) {
  const dummy = bcrypt.hashSync('password', 12); // safe: to take as long where there is no user
  return bcrypt.compareSync(given, user ? user.hash : dummy);
}
