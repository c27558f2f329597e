const { htmlEscape } = require('escape-goat');

sink(htmlEscape(taint())); // cleans: xss; flow
