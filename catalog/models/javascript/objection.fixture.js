const { raw } = require('objection');

raw(taint()); // sink: sql-injection
