const serialize = require('serialize-javascript');

sink(serialize(taint())); // cleans: xss
