const validator = require('validator');

sink(validator.trim(taint())); // flow
sink(validator.trim(taint())); // cleans: nosql-operator
sink(validator.toString(taint())); // cleans: nosql-operator
sink(validator.escape(taint())); // cleans: xss
sink(validator.toInt(taint())); // cleans: sql-injection
sink(validator.stripLow(taint())); // cleans: log-injection
