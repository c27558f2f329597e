const validator = require('validator');

sink(validator.trim(taint())); // flow
sink(validator.escape(taint())); // cleans: xss
sink(validator.toInt(taint())); // cleans: sql-injection
sink(validator.stripLow(taint())); // cleans: log-injection
