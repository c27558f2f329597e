const { encode } = require('he');

sink(encode(taint())); // cleans: escaped-html
