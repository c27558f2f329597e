const xss = require('xss');

sink(xss(taint())); // cleans: xss
