const querystring = require('querystring');

sink(querystring.parse(taint()).a); // flow
sink(querystring.stringify({ a: taint() })); // cleans: xss
