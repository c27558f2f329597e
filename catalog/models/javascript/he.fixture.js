const { encode } = require('he');

sink(encode(taint())); // cleans: xss
