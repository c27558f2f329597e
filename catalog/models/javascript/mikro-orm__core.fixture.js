const { raw } = require('@mikro-orm/core');

raw(taint()); // sink: sql-injection
