const escape = require('escape-string-regexp');

sink(escape(taint())); // cleans: regex-injection; flow
