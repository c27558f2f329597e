const { raw } = require('slonik-sql-tag-raw');

raw(taint()); // sink: sql-injection
