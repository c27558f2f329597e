const bcrypt = require('bcryptjs');

bcrypt.hashSync('a', 4); // misuse: weak-hash
sink(bcrypt.hashSync(taint(), 12)); // cleans: sql-injection; cleans: stored-password
bcrypt.hashSync('a', '$2b$10$abcdefghijklmnopqrstuv'); // misuse: weak-hash
bcrypt.hashSync('a', bcrypt.genSaltSync(12)); // safe: a salt of its own
bcrypt.genSaltSync(2); // misuse: weak-hash
bcrypt.genSaltSync(12); // safe: enough rounds
bcrypt.hash('a', 8); // misuse: weak-hash
bcrypt.hash('a', 10); // safe: what is advised at the least
