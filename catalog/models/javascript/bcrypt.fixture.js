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
