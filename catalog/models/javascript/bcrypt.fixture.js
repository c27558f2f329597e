const bcrypt = require('bcryptjs');

bcrypt.hashSync('a', 4); // misuse: weak-hash
sink(bcrypt.hashSync(taint(), 12)); // cleans: sql-injection
