const md5 = require('md5');

sink(md5(taint())); // misuse: weak-hash; cleans: sql-injection; cleans: stored-password
