const { format } = require('node:util');

exports.line = (text) => format(text, Date.now()); // finding: format-string-injection from text
